import * as z from 'zod/mini'
import { codeOf, failure } from '../graphql/errors.ts'
import { accept } from './accept.ts'
import { multipart } from './multipart.ts'
import { parseRecord, parseText, type Shape, understand } from './parse.ts'
import { RestAPI } from './RestAPI.ts'

type Body = FormData | object
type Method = 'POST' | 'PUT' | 'DELETE'

/**
 * What the data sources of all records share: reads go through the store and carry no token, writes carry it and purge what they
 * change. `list` is the path of a list and the first part of the paths of its records.
 */
export abstract class BackendAPI extends RestAPI {
  /** A public list. */
  protected async list<List>(list: string, shape: Shape<List>): Promise<List> {
    return this.#read(list, shape, this.caller.past)
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
    const text = await this.#write('POST', list, [list], body)
    return this.#recordIn(text, `POST ${list}`, shape)
  }

  /** The changed record; read again if the backend doesn't say. */
  protected async update<Value>(list: string, id: string, body: Body, shape: Shape<Value>, method: Method = 'PUT') {
    const path = recordPath(list, id)
    const text = await this.#write(method, path, [list, path], body)
    const written = this.#recordIn(text, `${method} ${path}`, shape)
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
    const path = recordPath(list, id)
    await this.#write('DELETE', path, [list, path])
    return id
  }

  async #read<Value>(path: string, shape: Shape<Value>, past: boolean): Promise<Value> {
    const fetch = () => this.backend.readPages(path, shape.key, (page) => this.get<string>(page))
    const parse = (texts: string[]) => understand(this.backend.log, `GET ${path}`, () => parseText(texts, shape))
    const source = await this.backend.store.read(path, { fetch, parse }, { past })
    this.caller.used(source)
    return source.value
  }

  async #write(method: Method, path: string, purged: string[], body?: Body): Promise<string> {
    try {
      const { parsedBody } = await this.fetch<string>(path, { method, headers: this.#authorization(), body })
      this.backend.store.purge(...purged)
      return parsedBody
    } catch (error) {
      // what ran out of time may still have been carried out; whoever was not let in changed nothing
      if (!['UNAUTHENTICATED', 'FORBIDDEN'].includes(String(codeOf(error)))) this.backend.store.purge(...purged)
      throw error
    }
  }

  #recordIn = <Value>(text: string, call: string, shape: Shape<Value>) =>
    understand(this.backend.log, call, () => parseRecord(text, shape))

  #authorization() {
    if (this.caller.token === undefined) throw failure('UNAUTHENTICATED')
    return { authorization: `Bearer ${this.caller.token}` }
  }
}

/** `notices/5`. An id is opaque, and none may lead to another path. */
function recordPath(list: string, id: string) {
  const isNone = ['', '.', '..'].includes(id) || /\p{Surrogate}/u.test(id)
  if (isNone) throw failure('NOT_FOUND')
  return `${list}/${encodeURIComponent(id)}`
}
