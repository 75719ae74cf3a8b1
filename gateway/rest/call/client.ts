import { type AugmentedRequest, type DataSourceConfig, type DataSourceRequest, RESTDataSource } from '@apollo/datasource-rest'
import { type BulkheadPolicy, bulkhead } from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { REQUEST_ID } from '../../../server/telemetry/log.ts'
import { codeOf, failure } from '../../errors.ts'
import { withFilePaths } from '../shape/filePaths.ts'
import { failureOfStatus } from '../shape/refusal.ts'
import type { Backend } from './backend.ts'
import { reportCall } from './reportCall.ts'
import { createRequest, type GatewayRequest, type RequestOptions } from './request.ts'

type ErrorOptions = Parameters<RESTDataSource['throwIfResponseIsError']>[0]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Call = {
  body?: FormData | object | undefined
  headers?: Record<string, string>
  withToken?: boolean
  /** Path without ids, such as `notices/{id}`, for the metrics. By default the last part of a path is an id. */
  pattern?: string
  /** Called with the headers of an answer with 2xx. */
  onHeaders?: (headers: Pick<Headers, 'get'>) => void
}

const MAX_NESTED_CALLS = 4

/** Number of calls that a request has made, and the limit of those that load nested records. */
type Limits = { calls: number; nestedCalls?: BulkheadPolicy }

/** The REST client of one request: paths are relative to /api/v1, responses are text. What only a call needs is created with the first. */
export class RestClient {
  readonly backend: Backend
  readonly request: GatewayRequest
  #log: FastifyBaseLogger | undefined
  #source: RestSource | undefined
  readonly #limits: Limits

  constructor(backend: Backend, request: GatewayRequest, limits: Limits = { calls: 0 }) {
    this.backend = backend
    this.request = request
    this.#limits = limits
  }

  /** Returns a client within the same limits. The REST lens shows its calls beside a field of the answer. */
  forField(field: string) {
    return new RestClient(this.backend, Object.create(this.request, { field: { value: field } }), this.#limits)
  }

  get log() {
    this.#log ??= this.backend.log.child({ reqId: this.request.id })
    return this.#log
  }

  /** Limits the calls that load nested records one by one. */
  get nestedCalls() {
    this.#limits.nestedCalls ??= bulkhead(MAX_NESTED_CALLS, Number.POSITIVE_INFINITY)
    return this.#limits.nestedCalls
  }

  /** Makes a call and returns the body of its response, which proves the token if it was sent. Throws if the status is not 2xx. */
  async send(method: Method, path: string, { body, headers, withToken = false, pattern, onHeaders }: Call = {}): Promise<string> {
    this.#limits.calls++
    const token = withToken ? this.requireToken() : undefined
    const authorization = token !== undefined && { authorization: `Bearer ${token}` }
    const signal = method === 'GET' && withToken ? this.request.client?.signal() : undefined
    const call = {
      method,
      headers: { ...headers, ...authorization },
      ...(body && { body }),
      ...(signal && { signal }),
      pattern: pattern ?? patternOf(path),
    }
    this.#source ??= new RestSource(this)
    const answer = this.#source.send(path, call as DataSourceRequest, onHeaders)
    return token === undefined ? answer : this.#provingToken(token, answer)
  }

  /** Returns the answer to a call with a token. Remembers whether the backend accepts the token. */
  async #provingToken(token: string, answer: Promise<string>) {
    const { provenTokens } = this.backend
    try {
      const text = await answer
      provenTokens.add(token)
      return text
    } catch (error) {
      if (codeOf(error) === 'UNAUTHENTICATED') provenTokens.remove(token)
      throw error
    }
  }

  /**
   * Must be called before a read, and not during one: other requests join it.
   * @throws OPERATION_TOO_EXPENSIVE after the maximum number of calls. Reads from the cache, and those joined, made none.
   */
  requireCallsLeft() {
    if (this.#limits.calls >= this.backend.maxCalls) throw failure('OPERATION_TOO_EXPENSIVE')
  }

  requireToken() {
    if (this.request.token === undefined) throw failure('UNAUTHENTICATED')
    return this.request.token
  }

  /** Parses the response to `call`, such as `GET notices`. If that fails, BACKEND_BAD_RESPONSE names the call and the field. */
  understand<Value>(call: string, parse: () => Value): Value {
    try {
      return parse()
    } catch (error) {
      const issue = error instanceof z.core.$ZodError ? error.issues[0] : undefined
      const field = issue?.path.join('.')
      this.log.warn({ call, field, reason: issue?.message ?? 'no JSON' }, "The backend's answer was not understood")
      const message = `The backend's answer to ${call} was not understood.`
      throw failure('BACKEND_BAD_RESPONSE', { message, call, field, cause: error })
    }
  }
}

/** Apollo's data source for REST, without its own cache: the gateway's joins and keeps reads, for all requests together. */
class RestSource extends RESTDataSource {
  override baseURL: string
  readonly #requestId: string
  readonly #origin: string

  constructor({ backend, request, log }: RestClient) {
    super({ fetch: reportingFetch(backend, request, log) as unknown as DataSourceConfig['fetch'], logger: log })
    this.baseURL = `${backend.config.backendUrl}/api/v1/`
    this.#requestId = request.id
    this.#origin = backend.config.backendUrl
  }

  async send(path: string, call: DataSourceRequest, onHeaders?: Call['onHeaders']) {
    const { parsedBody, response } = await this.fetch<string>(path, call)
    onHeaders?.(response.headers)
    return parsedBody
  }

  protected override willSendRequest(_path: string, request: AugmentedRequest) {
    request.headers['accept'] = 'application/json' // otherwise Laravel redirects after a failed validation
    request.headers[REQUEST_ID] = this.#requestId
  }

  /** Returns text, because the status must be checked before the body is parsed as JSON. */
  protected override async parseBody(response: { text(): Promise<string> }) {
    return withFilePaths(await response.text(), this.#origin)
  }

  protected override async throwIfResponseIsError({ url, request, response, parsedBody }: ErrorOptions) {
    if (response.ok) return
    throw failureOfStatus(response.status, `${request.method} ${url.pathname}`, withoutOrigin(String(parsedBody), url))
  }

  protected override requestDeduplicationPolicyFor() {
    return { policy: 'do-not-deduplicate' } as const
  }

  protected override cacheOptionsFor() {
    return { ttl: 0 }
  }
}

/** Returns a text of the backend without its address, which clients must not see. PHP escapes slashes in JSON. */
const withoutOrigin = (text: string, { origin }: URL) => text.replaceAll(origin, '').replaceAll(origin.replaceAll('/', '\\/'), '')

/** Returns a path without its query, and without an id, which is its last part. */
export const patternOf = (path: string) => path.replace(/\?.*/s, '').replace(/\/[^/]*$/, '/{id}')

type OutgoingRequest = RequestInit & { headers?: Record<string, string>; pattern?: string }

/** Returns a `fetch` that reports each call, also to the request. */
const reportingFetch =
  (backend: Backend, caller: GatewayRequest, log: FastifyBaseLogger) =>
  async (url: string, { pattern = '', ...request }: OutgoingRequest = {}) => {
    const { transport, config } = backend
    const { span } = caller
    const method = request.method ?? 'GET'
    const make = (trace: Record<string, string>) =>
      transport.fetchWhole(url, { ...request, headers: { ...request.headers, ...trace } }, log)
    const started = performance.now()
    return reportCall(backend, { method, pattern, span }, make, ({ status }) => {
      const path = url.replace(config.backendUrl, '').replace(/^\/api\/v1\//, '')
      caller.addCall({ method, path, status, started, from: 'backend' })
    })
  }

export type Context = ReturnType<typeof createContext>

/** Returns what the resolvers of one request need. */
export function createContext(backend: Backend, options?: RequestOptions) {
  const request = createRequest({ today: backend.config.college.today, ...options })
  return { request, rest: new RestClient(backend, request), isSignedIn: request.token !== undefined }
}
