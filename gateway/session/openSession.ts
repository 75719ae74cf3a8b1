import * as z from 'zod/mini'
import { MAX_LIFETIME, sessionWire } from '../../schema/session.rules.ts'
import { plainAddress } from '../../server/clients/clientOf.ts'
import type { RestClient } from '../rest/call/client.ts'
import { sessionIn } from '../rest/shape/parse.ts'

/** Returns the session in the answer to a call that signs in, whose token is proven. */
export function openSession(rest: RestClient, call: string, text: string) {
  const session = rest.understand(call, () => z.parse(sessionWire, sessionIn(JSON.parse(text)) ?? {}))
  rest.backend.provenTokens.add(session.token)
  return { token: session.token, ...expiryOf(session, rest.backend.now()) }
}

/** Returns when a session ends, as a moment and in seconds. Empty if that is not known, or impossible. */
function expiryOf({ expires_in, expires_at }: z.output<typeof sessionWire>, now: number) {
  const ms = expires_in === undefined ? Date.parse(expires_at ?? '') - now : expires_in * 1000
  // a moment in the past comes from another clock
  return ms > 0 && ms <= MAX_LIFETIME * 1000
    ? { expiresAt: new Date(now + ms).toISOString(), expiresIn: Math.floor(ms / 1000) }
    : {}
}

/** Names the client to the backend, which can then limit the passwords that each client tries. */
export const sender = ({ request }: RestClient): Record<string, string> =>
  request.address === '' ? {} : { 'x-forwarded-for': plainAddress(request.address) }
