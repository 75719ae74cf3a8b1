import type * as z from 'zod/mini'
import { clientOf } from '../clientOf.ts'
import { codeOf, failure, unlessNotFound } from '../errors.ts'
import { accept } from './accept.ts'
import { pathsChangedBy, type Resource, recordPath } from './recordPath.ts'
import { multipart } from './multipart.ts'
import { orNull, parseRecord, parseText, type Shape, understand } from './parse.ts'
import { RestAPI } from './client.ts'

/** Reads past the store that one client may make in a second; a form needs one to three. */
const MAX_BYPASSES = 10

type Body = FormData | object
type Update<Value> = { method?: 'PUT' | 'POST'; again?: () => Promise<Value | null> }
type Write = { resource: Resource; id?: string; path: string; body?: Body; headers?: Record<string, string> }

/**
 * What the data sources of all records share: reads go through the store and carry no token, writes carry it and purge what they
 * change.
 */
export abstract class BackendAPI extends RestAPI {
  /** A public list. */
  protected async list<List>(resource: Resource, shape: Shape<List>): Promise<List> {
    return this.#read(resource, shape, this.caller.past)
  }

  /** A public record, or null if there is none. */
  protected async record<Value>(resource: Resource, id: string, shape: Shape<Value>, past = this.caller.past) {
    return unlessNotFound(() => this.#read(recordPath(resource, id), orNull(shape), past), null)
  }

  /** Checks an input by its rules before `send` sees it; no one without a token gets that far. */
  protected async accept<Rules extends z.ZodMiniType, Answer>(
    rules: Rules,
    input: Record<string, unknown>,
    send: (fields: z.output<Rules>) => Promise<Answer>,
  ) {
    this.authorization()
    return accept(rules, input, this.backend.config.maxUploadBytes, send)
  }

  /** The new record, or null if the backend doesn't say. */
  protected async create<Value>(
    resource: Resource,
    body: Body,
    shape: Shape<Value>,
    path: string = resource,
  ): Promise<Value | null> {
    const key = this.caller.nextIdempotencyKey()
    const text = await this.#write('POST', { resource, path, body, headers: { ...(key && { 'idempotency-key': key }) } })
    return this.#recordIn(text, `POST ${path}`, shape)
  }

  /** The changed record; if the backend doesn't say, it is read `again`. */
  protected async update<Value>(
    resource: Resource,
    id: string,
    body: Body,
    shape: Shape<Value>,
    { method = 'PUT', again = () => this.record(resource, id, shape, true) }: Update<Value> = {},
  ) {
    const path = recordPath(resource, id)
    const text = await this.#write(method, { resource, id, path, body })
    return this.#recordIn(text, `${method} ${path}`, shape) ?? again().catch(() => null)
  }

  /** The same, of a record with files. */
  protected async updateForm<Value>(
    resource: Resource,
    id: string,
    fields: Record<string, unknown>,
    shape: Shape<Value>,
    method = this.backend.config.multipartUpdate,
  ) {
    // PHP before 8.4 reads form uploads of POST only, so that the true method stands in a field
    return method === 'post'
      ? this.update(resource, id, multipart({ ...fields, _method: 'PUT' }), shape, { method: 'POST' })
      : this.update(resource, id, multipart(fields), shape)
  }

  /** Answers the id. */
  protected async remove(resource: Resource, id: string): Promise<string> {
    const path = recordPath(resource, id)
    const text = await this.#write('DELETE', { resource, id, path })
    understand(this.backend.log, `DELETE ${path}`, () => text.trim() === '' || JSON.parse(text))
    return id
  }

  protected authorization() {
    if (this.caller.token === undefined) throw failure('UNAUTHENTICATED')
    return { authorization: `Bearer ${this.caller.token}` }
  }

  async #read<Value>(path: string, shape: Shape<Value>, past: boolean): Promise<Value> {
    if (!past || !this.caller.past) return this.#readSource(path, shape, past)
    const { seen } = this.caller
    const reading = (seen.get(path) as Promise<Value> | undefined) ?? this.#readCounted(path, shape)
    seen.set(path, reading)
    return reading
  }

  async #readSource<Value>(path: string, shape: Shape<Value>, past: boolean): Promise<Value> {
    const fetch = () => this.backend.readPages(path, shape.key, (page) => this.get<string>(page))
    const parse = (texts: string[]) => understand(this.backend.log, `GET ${path}`, () => parseText(texts, shape))
    const source = await this.backend.store.read(path, { fetch, parse }, { past })
    this.caller.used(source)
    return source.value
  }

  async #readCounted<Value>(path: string, shape: Shape<Value>): Promise<Value> {
    const client = clientOf(this.caller.address)
    if (this.backend.bypasses.countOf(client) >= MAX_BYPASSES) throw failure('TOO_MANY_REQUESTS')
    this.backend.bypasses.add(client)
    return this.#readSource(path, shape, true)
  }

  async #write(method: 'POST' | 'PUT' | 'DELETE', { resource, id, path, body, headers = {} }: Write): Promise<string> {
    const changed = () => {
      this.caller.seen.clear()
      this.backend.store.purge(...pathsChangedBy(resource, id))
    }
    try {
      const { parsedBody } = await this.fetch<string>(path, { method, headers: { ...headers, ...this.authorization() }, body })
      changed()
      return parsedBody
    } catch (error) {
      // what ran out of time may still have been carried out; whoever was not let in changed nothing
      if (!['UNAUTHENTICATED', 'FORBIDDEN'].includes(String(codeOf(error)))) changed()
      throw error
    }
  }

  #recordIn = <Value>(text: string, call: string, shape: Shape<Value>) =>
    understand(this.backend.log, call, () => parseRecord(text, shape))
}
