import type { CacheEntry } from '../cache.ts'

/** Returns the `extensions` of an answer made of stale entries: it is as old as the oldest of them. */
export function staleExtensions(entries: Iterable<CacheEntry>) {
  const stale = [...entries].filter((entry) => entry.stale).map(({ asOf }) => asOf)
  return stale.length > 0 ? { stale: { asOf: new Date(Math.min(...stale)).toISOString() } } : undefined
}
