import { failure } from '../errors.ts'

const MAX_COUNT = 100_000

/** Returns the part of a list that a query requests, without arguments all of it. */
export function slice<Item>(list: Item[], page: { limit?: number | null; offset?: number | null }): Item[] {
  for (const argument of ['limit', 'offset'] as const) {
    const count = page[argument] ?? 0
    if (!(count >= 0 && count <= MAX_COUNT))
      throw failure('BAD_USER_INPUT', { fields: { [argument]: [`This must be a number from 0 to ${MAX_COUNT}.`] } })
  }
  const start = page.offset ?? 0
  return list.slice(start, start + (page.limit ?? list.length))
}
