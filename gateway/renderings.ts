import { LRUCache } from 'lru-cache'
import type { Cache, CacheEntry } from './cache.ts'

type Rendering<Answer> = { answer: Answer; sources: Pick<CacheEntry, 'path' | 'version'>[] }

const MAX_BYTES = 32 * 1024 * 1024
/** Bytes that a rendering takes besides its key and its answer, for each of its sources too. */
const OVERHEAD = 500

/** Finished answers, by what was asked. One is returned only while all content that it was made from is fresh and unchanged. */
export class Renderings<Answer extends { readonly size: number }> {
  readonly #cache: Cache
  readonly #kept: LRUCache<string, Rendering<Answer>>

  constructor(cache: Cache, maxBytes = MAX_BYTES) {
    this.#cache = cache
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer, sources }, key) => answer.size + 2 * key.length + OVERHEAD * (1 + sources.length),
    })
  }

  get(key: string) {
    const known = this.#kept.get(key)
    return known?.sources.every((source) => this.#cache.isCurrent(source)) ? known.answer : undefined
  }

  /** Keeps the answer to a request, unless it depends on more than cached content. */
  keep(key: string, answer: Answer, { isShareable, entries }: { isShareable: boolean; entries: Iterable<CacheEntry> }) {
    const sources = [...entries].map(({ path, version }) => ({ path, version }))
    const isCurrent = sources.length > 0 && sources.every((source) => this.#cache.isCurrent(source))
    if (isShareable && isCurrent) this.#kept.set(key, { answer, sources })
  }
}
