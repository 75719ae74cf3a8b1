import { failure } from '../errors.ts'

const MAX_COUNT = 100_000

/** Returns the part of a list that a query requests, without arguments all of it. */
export function slice<Item>(list: Item[], { limit, offset }: { limit?: number | null; offset?: number | null }): Item[] {
  if (!isValid(limit)) throw refused('limit')
  if (!isValid(offset)) throw refused('offset')
  const start = offset ?? 0
  return list.slice(start, start + (limit ?? list.length))
}

const isValid = (count: number | null | undefined) => count === null || count === undefined || (count >= 0 && count <= MAX_COUNT)

const refused = (argument: string) =>
  failure('BAD_USER_INPUT', { fields: { [argument]: [`This must be a number from 0 to ${MAX_COUNT}.`] } })
