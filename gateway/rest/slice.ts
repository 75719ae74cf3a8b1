import { failure } from '../errors.ts'

const MOST = 100_000

/** The part of a list that a query asks for; all of it without arguments. */
export function slice<Item>(list: Item[], { limit, offset }: { limit?: number | null; offset?: number | null }): Item[] {
  if (!isSane(limit)) throw refused('limit')
  if (!isSane(offset)) throw refused('offset')
  const start = offset ?? 0
  return list.slice(start, start + (limit ?? list.length))
}

const isSane = (count: number | null | undefined) => count === null || count === undefined || (count >= 0 && count <= MOST)

const refused = (argument: string) =>
  failure('BAD_USER_INPUT', { fields: { [argument]: [`This must be a number from 0 to ${MOST}.`] } })
