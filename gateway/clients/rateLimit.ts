import { clientOf } from '../../server/clients/clientOf.ts'
import type { Counter } from '../../server/clients/counter.ts'
import { isPrivateHop } from './privateHop.ts'

/** Time window in which the requests of a client are counted, in seconds. It can try again after it. */
export const RATE_WINDOW = 10

export const TOO_MANY_REQUESTS = 'There were too many requests from your network. Please try again in a few seconds.'

/**
 * Returns a function that counts requests of a client and tells whether there were too many. A private address is never limited: it may be
 * that of a proxy that is not trusted, which all visitors share.
 */
export const rateLimit = (counter: Counter, max: number) => async (address: string, amount?: number) =>
  (await counter.add(clientOf(address), amount)) > max && !isPrivateHop(address, 0)
