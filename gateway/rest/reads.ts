import { unlessNotFound } from '../errors.ts'
import { BackendAPI } from './resource.ts'
import { type Resource, recordPath } from './recordPath.ts'
import { orNull, parseText, type Shape, understand } from './parse.ts'

/**
 * What the data sources of levels and subjects share: their reads carry the caller's token and are made for this caller alone, anew for
 * each request. Without a token they are UNAUTHENTICATED, and the backend is not asked.
 */
export abstract class GuardedAPI extends BackendAPI {
  /** A list; within one request it is read once. */
  protected async guardedList<List>(path: string, shape: Shape<List>): Promise<List> {
    const { seen } = this.caller
    const reading = (seen.get(path) as Promise<List> | undefined) ?? this.#read(path, shape)
    seen.set(path, reading)
    return reading
  }

  /** The part of a list that belongs to one record, as `levels/course/5`; empty where the backend knows no such record. */
  protected async guardedPart<Item>(path: string, id: string, shape: Shape<Item[]>): Promise<Item[]> {
    return unlessNotFound(() => this.guardedList(recordPath(path, id), shape), [])
  }

  /** A record, or null if there is none. */
  protected async guardedRecord<Value>(resource: Resource, id: string, shape: Shape<Value>): Promise<Value | null> {
    return unlessNotFound(() => this.#read(recordPath(resource, id), orNull(shape)), null)
  }

  async #read<Value>(path: string, shape: Shape<Value>): Promise<Value> {
    const headers = this.authorization()
    const texts = await this.backend.readPages(path, shape.key, (page) => this.get<string>(page, { headers }))
    return understand(this.backend.log, `GET ${path}`, () => parseText(texts, shape))
  }
}
