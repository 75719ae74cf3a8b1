import { setTimeout as sleep } from 'node:timers/promises'
import type { CreateCounter } from '../../server/clients/counter.ts'

const FREE_ATTEMPTS = 3
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 4000
const WINDOW_MS = 15 * 60 * 1000

type Wait = (ms: number) => Promise<unknown>

/** Delays each attempt at an account beyond the third, twice as long each time. Nobody is locked out; success resets the count. */
export function signInDelays(createCounter: CreateCounter, wait: Wait = sleep) {
  const attempts = createCounter('sign-in-attempts', WINDOW_MS)
  return {
    /** Counts an attempt before its outcome is known, so that concurrent attempts are delayed too. */
    async before(account: string) {
      const count = await attempts.add(account)
      if (count > FREE_ATTEMPTS) await wait(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - FREE_ATTEMPTS - 1)))
    },
    succeeded: (account: string) => attempts.clear(account),
    /** Takes back an attempt whose password was not checked, so that those who are refused do not delay others. */
    refused: (account: string) => attempts.add(account, -1),
  }
}
