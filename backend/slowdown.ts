import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

const FREE_TRIES = 3
const FIRST_DELAY = 250
const LONGEST_DELAY = 4000
const FORGOTTEN_AFTER = 15 * 60 * 1000

/**
 * Slows down repeated sign-ins to one account, known or not: each try beyond the third waits, twice as long each time, four seconds at
 * most. Nobody is ever locked out, and a success clears the count.
 */
export function slowdown(wait: (ms: number) => Promise<unknown> = sleep) {
  const tries = new LRUCache<string, number>({ max: 10_000, ttl: FORGOTTEN_AFTER })
  // names come from strangers and may be long
  const keyOf = (account: string) => createHash('sha256').update(account).digest('base64')

  return {
    /** Counts a try before its outcome is known, so that tries side by side do not slip through. */
    async before(account: string) {
      const count = (tries.get(keyOf(account)) ?? 0) + 1
      tries.set(keyOf(account), count)
      if (count > FREE_TRIES) await wait(Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (count - FREE_TRIES - 1)))
    },
    succeeded: (account: string) => void tries.delete(keyOf(account)),
  }
}
