import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { manyEntries } from '../manyEntries.ts'
import type { Redis } from '../redis.ts'

/** Counts events per key. A count starts with its first event and ends with its time window. */
export type Counter = {
  add(key: string, amount?: number): Promise<number>
  /** Returns the milliseconds until the count of this process ends, which may be later than that of others. */
  msLeft(key: string): number
  clear(key: string): Promise<void>
}

/** Creates a counter. Its name tells it apart from others where several processes share their counters. */
export type CreateCounter = (name: string, windowMs: number) => Counter

const MAX_KEYS = 20_000
/** Length in characters above which a key in memory is hashed. Those of most counters are addresses. */
const MAX_KEY_LENGTH = 100

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

export const memoryCounters =
  (now: () => number): CreateCounter =>
  (_name, windowMs) => {
    const counts = new LRUCache<string, { count: number; until: number }>(manyEntries(MAX_KEYS))
    const shortened = (key: string) => (key.length > MAX_KEY_LENGTH ? hashOf(key) : key)
    return {
      async add(fullKey, amount = 1) {
        const key = shortened(fullKey)
        const known = counts.get(key)
        const current = known && now() < known.until ? known : { count: 0, until: now() + windowMs }
        const count = Math.max(0, current.count + amount)
        counts.set(key, { ...current, count })
        return count
      },
      msLeft: (key) => Math.max(0, (counts.get(shortened(key))?.until ?? 0) - now()),
      async clear(key) {
        counts.delete(shortened(key))
      },
    }
  }

const ADD = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
if count <= 0 then
  redis.call('DEL', KEYS[1])
  return 0
end
if redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return count`

/** Counts in Redis, and in this process too, so that its own count applies while Redis does not answer. Keys are hashed. */
export const sharedCounters =
  (redis: Redis, createOwn: CreateCounter): CreateCounter =>
  (name, windowMs) => {
    const own = createOwn(name, windowMs)
    const keyFor = (key: string) => `college:${name}:${hashOf(key)}`
    return {
      async add(key, amount = 1) {
        const options = { keys: [keyFor(key)], arguments: [`${amount}`, `${windowMs}`] }
        const [count, shared] = await Promise.all([
          own.add(key, amount),
          redis.send((client) => client.eval(ADD, options)).catch(() => undefined),
        ])
        return typeof shared === 'number' ? shared : count
      },
      msLeft: own.msLeft,
      async clear(key) {
        await Promise.all([own.clear(key), redis.send((client) => client.del(keyFor(key))).catch(() => undefined)])
      },
    }
  }
