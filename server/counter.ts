import { LRUCache } from 'lru-cache'

/** Counts events per key. A count starts with its first event and ends with its time window. */
export type Counter = {
  add(key: string, amount?: number): Promise<number>
  clear(key: string): Promise<void>
}

/** Creates a counter. Its name tells it apart from others where several processes share their counters. */
export type CreateCounter = (name: string, windowMs: number) => Counter

const MAX_KEYS = 20_000

export const memoryCounters =
  (now: () => number): CreateCounter =>
  (_name, windowMs) => {
    const counts = new LRUCache<string, { count: number; until: number }>({ max: MAX_KEYS })
    return {
      async add(key, amount = 1) {
        const known = counts.get(key)
        const current = known && now() < known.until ? known : { count: 0, until: now() + windowMs }
        const count = Math.max(0, current.count + amount)
        counts.set(key, { ...current, count })
        return count
      },
      async clear(key) {
        counts.delete(key)
      },
    }
  }
