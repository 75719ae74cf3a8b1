import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { manyEntries } from '../../../server/manyEntries.ts'

/** Maximum number of tokens that are remembered. Those that nobody issued take no place among them. */
const MAX_PROVEN = 10_000
const MAX_WAITING = 1000

/** Remembers, as hashes, the access tokens that the backend has accepted. Anybody can make up others. */
export function createProvenTokens() {
  const proven = new LRUCache<string, true>(manyEntries(MAX_PROVEN))
  const waiting = new LRUCache<string, () => void>({ max: MAX_WAITING })
  return {
    has: (token: string) => proven.has(hashOf(token)),
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
    /** Calls a function once the token is proven, in place of the one that was to be called before. */
    onceProven: (token: string, act: () => void) => void waiting.set(hashOf(token), act),
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
