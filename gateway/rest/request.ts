import { randomUUID } from 'node:crypto'
import type { CacheEntry, Shared } from '../cache.ts'

/** One call of the REST API that an answer needed. Without a status no response arrived. */
export type RestCall = { method: string; path: string; status?: number; ms: number; from: 'backend' | Shared }

export type RequestOptions = {
  id?: string
  token?: string | undefined
  address?: string
  bypassCache?: boolean
  idempotencyKey?: string | undefined
}

/** One request to the gateway: who sent it, and what its answer is made of. */
export class GatewayRequest {
  readonly id: string
  readonly token: string | undefined
  readonly address: string
  readonly bypassCache: boolean
  /** REST calls so far, in the order in which they ended. */
  readonly calls: RestCall[] = []
  /** Cache entries used so far. */
  readonly entries = new Set<CacheEntry>()
  /** Reads that did not use the cache, by path: each path is read once per request. */
  readonly uncachedReads = new Map<string, Promise<unknown>>()
  readonly #idempotencyKey: string | undefined
  #creates = 0

  constructor({ id = randomUUID(), token, address = '', bypassCache = false, idempotencyKey }: RequestOptions = {}) {
    this.id = id
    this.token = token
    this.address = address
    this.bypassCache = bypassCache
    this.#idempotencyKey = idempotencyKey
  }

  /** Returns the key of the request's next create: a request may contain several, and each creates a record of its own. */
  nextIdempotencyKey() {
    this.#creates++
    return this.#idempotencyKey && this.#creates > 1 ? `${this.#idempotencyKey}-${this.#creates}` : this.#idempotencyKey
  }
}
