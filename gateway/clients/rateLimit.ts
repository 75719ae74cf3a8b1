import { clientOf } from '../../server/clients/clientOf.ts'
import type { Counter } from '../../server/clients/counter.ts'
import { isPrivateHop } from './privateHop.ts'

/** Time window in which the requests of a client are counted, in seconds. It can try again after it. */
export const RATE_WINDOW = 10

export const TOO_MANY_REQUESTS = 'There were too many requests from your network. Please try again in a few seconds.'

/** A limit in a time window, and what is left of it for a client. */
type Rate = { max: number; left: number; isExceeded: boolean; secondsLeft: number }

/**
 * Returns a function that counts requests of a client. Undefined for a private address, which is never limited: it may be that of a proxy
 * that is not trusted, which all visitors share.
 */
export const countRate = (counter: Counter, max: number) => async (address: string, amount?: number) => {
  const client = clientOf(address)
  const count = await counter.add(client, amount)
  if (isPrivateHop(address, 0)) return undefined
  const secondsLeft = Math.ceil(counter.msLeft(client) / 1000)
  return { max, left: Math.max(0, max - count), isExceeded: count > max, secondsLeft } satisfies Rate
}

/** Returns a function that counts requests of a client and tells whether there were too many. */
export function rateLimit(counter: Counter, max: number) {
  const count = countRate(counter, max)
  return async (address: string, amount?: number) => (await count(address, amount))?.isExceeded ?? false
}

/** Returns the headers by which clients know a limit with a name, as in draft-ietf-httpapi-ratelimit-headers-11, and for a refusal when to try again. */
export const rateHeaders = (name: string, { max, left, isExceeded, secondsLeft }: Rate): Record<string, string> => ({
  'ratelimit-policy': `"${name}";q=${max};w=${RATE_WINDOW}`,
  ratelimit: `"${name}";r=${left};t=${secondsLeft}`,
  ...(isExceeded && { 'retry-after': `${secondsLeft}` }),
})
