import { type AugmentedRequest, type DataSourceConfig, RESTDataSource } from '@apollo/datasource-rest'
import type { FastifyBaseLogger } from 'fastify'
import type { Source, Store } from '../cache.ts'
import type { Config } from '../config.ts'
import type { Tally } from '../counter.ts'
import type { PageReader } from './pages.ts'
import { failureOfStatus } from './refusal.ts'
import type { Transport } from './transport.ts'

/** The backend, as the gateway knows it. */
export type Backend = {
  config: Config
  transport: Transport
  readPages: PageReader
  store: Store
  /** Reads past the store, by client. */
  bypasses: Tally
  log: FastifyBaseLogger
}

/** Whoever asks the gateway, and how. */
export type Caller = {
  token: string | undefined
  address: string
  /** Reads pass the store over. */
  past: boolean
  /** Is told of each source that the answer is made of. */
  used: (source: Source) => void
  /** Returns the Idempotency-Key for the request's next create, if the client sent one. */
  nextIdempotencyKey: () => string | undefined
  /** Reads of this request that did not use the cache, by path: each path is read once. */
  seen: Map<string, Promise<unknown>>
}

type ErrorOptions = Parameters<RESTDataSource['throwIfResponseIsError']>[0]

/**
 * Apollo's REST data source, turned to plain calls of one backend: paths are relative to its /api/v1, answers are text, a status that
 * is no success throws.
 */
export abstract class RestAPI extends RESTDataSource {
  protected readonly backend: Backend
  protected readonly caller: Caller
  override baseURL: string

  constructor(backend: Backend, caller: Caller) {
    super({ fetch: backend.transport as DataSourceConfig['fetch'], logger: backend.log })
    this.backend = backend
    this.caller = caller
    this.baseURL = `${backend.config.backendUrl}/api/v1/`
  }

  protected override willSendRequest(_path: string, request: AugmentedRequest) {
    request.headers['accept'] = 'application/json' // else Laravel answers a failed validation with a redirect
  }

  /** The status must be looked at before the body is taken for JSON. */
  protected override parseBody(response: { text(): Promise<string> }) {
    return response.text()
  }

  protected override async throwIfResponseIsError({ url, request, response, parsedBody }: ErrorOptions) {
    if (!response.ok) throw failureOfStatus(response.status, `${request.method} ${url.pathname}`, String(parsedBody))
  }

  // joining and keeping are the store's affair, for all requests together

  protected override requestDeduplicationPolicyFor() {
    return { policy: 'do-not-deduplicate' } as const
  }

  protected override cacheOptionsFor() {
    return { ttl: 0 }
  }
}
