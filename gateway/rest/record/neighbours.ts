import type { Context } from '../call/client.ts'
import { countRecords, hasTooManyRecords } from './answerSize.ts'
import { oncePerRecord } from './resolvers.ts'
import type { Resource } from './resource.ts'

type Listed<Value extends object> = Pick<Resource<Value>, 'list'>

/** Returns resolvers of the records before and after a record in a list that has the newest first. */
export function neighboursOf<Value extends { id: string }>(resource: Listed<Value>) {
  const positionsIn = oncePerRecord((list: Value[]) => new Map(list.map(({ id }, index) => [id, index])))
  const neighbour =
    (step: number) =>
    async ({ id }: Value, _args: unknown, { rest, request }: Context) => {
      if (hasTooManyRecords(request)) return null
      const list = await resource.list(rest)
      const position = positionsIn(list).get(id)
      const found = position === undefined ? undefined : list[position + step]
      return found && countRecords(request, list, 1) ? found : null
    }
  return { newer: neighbour(-1), older: neighbour(1) }
}
