import { randomUUID } from 'node:crypto'
import type { Span } from '@opentelemetry/api'
import type { ExecutionResult, GraphQLError } from 'graphql'
import type { Shared } from '../../cache/cache.ts'
import type { CacheEntry } from '../../cache/content.ts'

/** One call of the REST API that an answer needed. */
export type RestCall = {
  method: string
  path: string
  /** Undefined if no response arrived. */
  status?: number | undefined
  /** Milliseconds since the request began. */
  start: number
  ms: number
  from: 'backend' | Shared
  /** Path of the field that needed it, if the request asks for the REST lens. */
  field: string | undefined
}

/** A change in the history, and the record that was changed or deleted. */
export type NamedChange = { id: string; kind: string; recordId: string }

/** The client that waits for the answer. */
export type Client = {
  /** Returns true if it has closed the connection. */
  hasLeft(): boolean
  /** Returns a signal that is aborted when it does. */
  signal(): AbortSignal
}

/** A record in place of the one that the backend has. */
export type Shown = { path: string; id: string; record: object }

export type RequestOptions = {
  id?: string
  token?: string | undefined
  address?: string
  /** Refuses mutations. */
  isReadOnly?: boolean
  /** Day at the college, such as `2026-11-28`. It stays the same until the answer is complete. */
  today?: string
  bypassCache?: boolean
  /** The record of a preview. */
  shown?: Shown
  /** Adds the REST calls to the answer, which is then made for this request alone. */
  restLens?: boolean
  idempotencyKey?: string | undefined
  client?: Client
  /** Called with the name of the GraphQL operation. */
  reportOperation?: (name: string) => void
  /** Called with headers of the answer to this request alone. */
  addHeaders?: (headers: Record<string, string>) => void
  /** Span of the request, if requests are traced. */
  span?: Span | undefined
}

export type GatewayRequest = ReturnType<typeof createRequest>

export function createRequest({ idempotencyKey, ...options }: RequestOptions = {}) {
  let creates = 0
  const began = performance.now()
  return {
    id: randomUUID() as string,
    token: undefined,
    address: '',
    isReadOnly: false,
    today: '',
    bypassCache: false,
    shown: undefined,
    restLens: false,
    client: undefined,
    reportOperation: (_name: string) => {},
    addHeaders: (_headers: Record<string, string>) => {},
    span: undefined,
    ...options,
    /** Result of the query, if it was executed before Apollo Server got it. */
    result: undefined as ExecutionResult | undefined,
    /** REST calls so far, in the order in which they ended. Reads without a call are only among them if the request asks for the REST lens. */
    calls: [] as RestCall[],
    /** Path of the field that a call belongs to, see `RestClient.forField`. */
    field: undefined as string | undefined,
    /** Adds a call that has ended now. `started` is a time of `performance.now()`. */
    addCall({ started, ...call }: Omit<RestCall, 'start' | 'ms' | 'field'> & { started: number }) {
      const { calls, field } = this
      calls.push({ ...call, start: tenths(started - began), ms: tenths(performance.now() - started), field })
    },
    entries: new Set<CacheEntry>(),
    /** Changes that the mutations of the request made, if the backend names them. */
    changes: [] as NamedChange[],
    /** Size of the lists in the answer, see `countRecords`. */
    answerBytes: 0,
    /** False if the answer depends on more than `entries`: on the caller, on a failure, or on content that is not cached. */
    isShareable: !options.restLens,
    /** Errors of fields that have data nevertheless, but not all of it. They become errors of the answer. */
    partialErrors: [] as GraphQLError[],
    /** Reads that did not use the cache, by path: each path is read once per request. */
    uncachedReads: new Map<string, Promise<unknown>>(),
    /** Returns the key of the request's next create: a request may contain several, and each creates a record of its own. */
    nextIdempotencyKey() {
      creates++
      return idempotencyKey && creates > 1 ? `${idempotencyKey}-${creates}` : idempotencyKey
    },
  }
}

const tenths = (ms: number) => Math.round(ms * 10) / 10
