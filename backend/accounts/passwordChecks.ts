import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { BulkheadFull, type BulkheadLimits, createBulkhead } from '../../server/clients/bulkhead.ts'
import { clientOf } from '../../server/clients/clientOf.ts'
import type { CreateCounter } from '../../server/clients/counter.ts'
import type { Limits } from '../../server/start/limits.ts'
import { HttpError } from '../errors.ts'
import { signInDelays } from './signInDelays.ts'

// a hash occupies one of the four threads that also read stored files, for about 0.2 s
// with the longest delay, the gateway still gets an answer within its 10 s
const LIMITS: BulkheadLimits = { running: 2, runningPerClient: 1, waiting: 200, waitingPerClient: 10, waitMs: 5000 }
const MAX_PROVEN_CLIENTS = 1000

export type PasswordChecks = ReturnType<typeof passwordChecks>

type Sender = Pick<FastifyRequest, 'ip' | 'accountId'>

/** Limits the hashes of passwords, which take processor time, and delays repeated attempts. */
export function passwordChecks(createCounter: CreateCounter, limits: Limits) {
  const delays = signInDelays(createCounter)
  const slots = createBulkhead(LIMITS, limits)
  const provenClients = new LRUCache<string, true>({ max: MAX_PROVEN_CLIENTS })

  /** Computes a hash for a client, those who are signed in or have been first. @throws HttpError 429 if too many want one. */
  function hash<Answer>({ ip, accountId }: Sender, compute: () => Promise<Answer>) {
    const client = clientOf(ip)
    const isProven = accountId !== 0 || provenClients.has(client)
    return slots.run(client, compute, { isProven }).catch(tooManySignIns)
  }

  return {
    hash,
    /** Checks a password by a function that returns undefined if it is wrong. Wrong ones delay further attempts with the same key. */
    async verify<Account>(sender: Sender, key: string, check: () => Promise<Account | undefined>) {
      await delays.before(key)
      const account = await hash(sender, check).catch(async (error: unknown) => {
        await delays.refused(key)
        throw error
      })
      if (account === undefined) return undefined
      await delays.succeeded(key)
      provenClients.set(clientOf(sender.ip), true)
      return account
    },
  }
}

function tooManySignIns(error: unknown): never {
  if (!(error instanceof BulkheadFull)) throw error
  const message = 'Too many people are signing in at the moment. Please try again.'
  throw new HttpError(429, message, { headers: { 'retry-after': '2' } })
}
