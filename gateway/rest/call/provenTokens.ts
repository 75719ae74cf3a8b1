import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { manyEntries } from '../../../server/manyEntries.ts'

/** Maximum number of tokens that are remembered. Those that nobody issued take no place among them. */
const MAX_PROVEN = 10_000
const MAX_WAITING = 1000
/** Time in milliseconds after which a token is proven again, in case nobody has told this gateway that it was revoked. */
const PROVEN_FOR = 60_000

/** Remembers, as hashes, the access tokens that the backend has accepted. Anybody can make up others. */
export function createProvenTokens(now: () => number) {
  const proven = new LRUCache<string, true>({ ...manyEntries(MAX_PROVEN), ttl: PROVEN_FOR, perf: { now } })
  const waiting = new LRUCache<string, () => void>({ max: MAX_WAITING })
  return {
    has: (token: string) => proven.has(hashOf(token)),
    /** Returns true if the backend accepted the token when it was asked last, however long ago. */
    wasAccepted: (token: string) => proven.peek(hashOf(token), { allowStale: true }) ?? false,
    /** Remembers a token that the backend has issued, or with which it has answered a call by a status of 2xx. */
    add(token: string) {
      const hash = hashOf(token)
      const act = waiting.get(hash)
      proven.set(hash, true)
      waiting.delete(hash)
      act?.()
    },
    /** Forgets a token that the backend refuses, or that was revoked. */
    remove: (token: string) => void proven.delete(hashOf(token)),
    /** Forgets all tokens, because some may have been revoked. */
    forget: () => proven.clear(),
    /** Calls a function once the token is proven, in place of the one that was to be called before. */
    onceProven: (token: string, act: () => void) => void waiting.set(hashOf(token), act),
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
