import { type AugmentedRequest, RESTDataSource } from '@apollo/datasource-rest'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Source, Store } from '../cache.ts'
import type { Config } from '../config.ts'
import { codeOf, failure, failureOfStatus } from '../graphql/errors.ts'
import { accept } from './accept.ts'
import { multipart } from './multipart.ts'
import type { PageReader } from './pages.ts'
import { parseRecord, parseText, type Shape } from './parse.ts'
import type { Transport } from './transport.ts'

/** The backend, as the gateway knows it. */
export type Backend = { config: Config; transport: Transport; readPages: PageReader; store: Store; log: FastifyBaseLogger }

/** Whoever asks the gateway, and how. */
export type Caller = {
  token: string | undefined
  address: string
  /** Reads pass the store over. */
  past: boolean
  /** Is told of each source that the answer is made of. */
  used: (source: Source) => void
}

type Body = FormData | object
type ErrorOptions = Parameters<RESTDataSource['throwIfResponseIsError']>[0]

/**
 * What all data sources share: reads go through the store and carry no token, writes carry it and purge what they change. Paths are
 * relative to the backend's /api/v1; the first segment of a path is the list that the record is in.
 */
export abstract class BackendAPI extends RESTDataSource {
  protected readonly backend: Backend
  protected readonly caller: Caller
  override baseURL: string

  constructor(backend: Backend, caller: Caller) {
    super({ fetch: backend.transport as never, logger: backend.log })
    this.backend = backend
    this.caller = caller
    this.baseURL = `${backend.config.backendUrl}/api/v1/`
  }

  /** A public list. */
  protected async list<List>(path: string, shape: Shape<List>): Promise<List> {
    return this.#read(path, shape, this.caller.past)
  }

  /** A public record, or null if there is none. */
  protected async record<Value>(list: string, id: string, { key, wire }: Shape<Value>, past = this.caller.past) {
    try {
      return await this.#read(recordPath(list, id), { key, wire: z.nullable(wire) }, past)
    } catch (error) {
      if (codeOf(error) === 'NOT_FOUND') return null
      throw error
    }
  }

  /** Checks an input by its rules before `send` sees it; no one without a token gets that far. */
  protected async accept<Rules extends z.ZodMiniType, Answer>(
    rules: Rules,
    input: Record<string, unknown>,
    send: (fields: z.output<Rules>) => Promise<Answer>,
  ) {
    this.#authorization()
    return accept(rules, input, this.backend.config.maxUploadBytes, send)
  }

  /** The new record, or null if the backend doesn't say. */
  protected async create<Value>(list: string, body: Body, shape: Shape<Value>): Promise<Value | null> {
    return this.#write('POST', list, body, shape)
  }

  /** The changed record; read again if the backend doesn't say. */
  protected async update<Value>(list: string, id: string, body: Body, shape: Shape<Value>, method: 'PUT' | 'POST' = 'PUT') {
    const written = await this.#write(method, recordPath(list, id), body, shape)
    return written ?? this.record(list, id, shape, true).catch(() => null)
  }

  /** The same, of a record with files. */
  protected async updateForm<Value>(
    list: string,
    id: string,
    fields: Record<string, unknown>,
    shape: Shape<Value>,
    method = this.backend.config.multipartUpdate,
  ) {
    // PHP before 8.4 reads form uploads of POST only, so that the true method stands in a field
    return method === 'post'
      ? this.update(list, id, multipart({ ...fields, _method: 'PUT' }), shape, 'POST')
      : this.update(list, id, multipart(fields), shape)
  }

  /** Answers the id. */
  protected async remove(list: string, id: string): Promise<string> {
    await this.#write('DELETE', recordPath(list, id))
    return id
  }

  async #read<Value>(path: string, shape: Shape<Value>, past: boolean): Promise<Value> {
    const source = await this.backend.store.read(
      path,
      {
        fetch: () => this.backend.readPages(path, shape.key, (page) => this.get<string>(page)),
        parse: (texts) => this.understand(`GET ${path}`, () => parseText(texts, shape)),
      },
      { past },
    )
    this.caller.used(source)
    return source.value
  }

  async #write<Value>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Body, shape?: Shape<Value>): Promise<Value | null> {
    const headers = this.#authorization()
    try {
      const { parsedBody: text } = await this.fetch<string>(path, { method, headers, body })
      return shape ? this.understand(`${method} ${path}`, () => parseRecord(text, shape)) : null
    } finally {
      // also after a failure: a write that ran out of time may still have been carried out
      this.backend.store.purge(path, path.split('/')[0]!)
    }
  }

  #authorization() {
    if (this.caller.token === undefined) throw failure('UNAUTHENTICATED')
    return { authorization: `Bearer ${this.caller.token}` }
  }

  /** Runs what reads an answer; where that fails, BACKEND_BAD_RESPONSE names the call and the field. */
  protected understand<Value>(call: string, parse: () => Value): Value {
    try {
      return parse()
    } catch (error) {
      const field = error instanceof z.core.$ZodError ? error.issues[0]?.path.join('.') : undefined
      const reason = error instanceof z.core.$ZodError ? error.issues[0]?.message : 'no JSON'
      this.backend.log.warn({ call, field, reason }, "The backend's answer was not understood")
      throw failure('BACKEND_BAD_RESPONSE', {
        call,
        field,
        message: `The backend's answer to ${call} was not understood.`,
        cause: error,
      })
    }
  }

  protected override willSendRequest(_path: string, request: AugmentedRequest) {
    request.headers['accept'] = 'application/json' // else Laravel answers a failed validation with a redirect
  }

  /** Text: the status must be looked at before the body is taken for JSON. */
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

/** `notices/5`. An id is opaque, and no id may lead to another path. */
function recordPath(list: string, id: string) {
  if (['', '.', '..'].includes(id)) throw failure('NOT_FOUND')
  return `${list}/${encodeURIComponent(id)}`
}
