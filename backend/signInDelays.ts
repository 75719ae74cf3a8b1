import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

const FREE_ATTEMPTS = 3
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 4000
const MAX_AGE_MS = 15 * 60 * 1000

/** Counts sign-in attempts by account; several servers can share an implementation that keeps them elsewhere. */
export type AttemptCounter = {
  add: (key: string) => Promise<number>
  clear: (key: string) => Promise<void>
}

export function memoryCounter(): AttemptCounter {
  const counts = new LRUCache<string, number>({ max: 10_000, ttl: MAX_AGE_MS })
  return {
    async add(key) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    async clear(key) {
      counts.delete(key)
    },
  }
}

type Wait = (ms: number) => Promise<unknown>

/** Delays each attempt at an account beyond the third, twice as long each time. Nobody is locked out; success resets the count. */
export function signInDelays(counter: AttemptCounter = memoryCounter(), wait: Wait = sleep) {
  // anyone can send a name, and a long one
  const keyOf = (account: string) => createHash('sha256').update(account).digest('base64')

  return {
    /** Counts an attempt before its outcome is known, so that concurrent attempts are delayed too. */
    async before(account: string) {
      const count = await counter.add(keyOf(account))
      if (count > FREE_ATTEMPTS) await wait(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE_ATTEMPTS - 1)))
    },
    succeeded: (account: string) => counter.clear(keyOf(account)),
  }
}
