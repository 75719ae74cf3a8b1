import { LRUCache } from 'lru-cache'
import type { Cache } from './cache.ts'
import type { CacheEntry } from './content.ts'

type Source = Pick<CacheEntry, 'path' | 'version'>
type KeptAnswer<Answer> = { answer: Answer; day: string; sources: Source[]; check: Check }
/** The request that an answer was made for. */
type Answered = { isShareable: boolean; today: string; entries: Iterable<CacheEntry> }
/** Result of comparing sources with the cache. It holds from `at` to `until`, unless the cache changes. */
type Check = { changes: number; at: number; until: number }

const MAX_BYTES = 32 * 1024 * 1024
/** Bytes that a kept answer takes besides its key and its answer, for each of its sources too. */
const OVERHEAD = 500

/**
 * Finished answers, by what was asked. One is returned only while all content that it was made from is fresh and unchanged, and until the end of
 * its day at the college: scheduled notices appear at midnight, and pages say which dates have passed.
 */
export class KeptAnswers<Answer extends { readonly size: number }> {
  readonly #cache: Cache
  readonly #college: { readonly today: string }
  readonly #kept: LRUCache<string, KeptAnswer<Answer>>

  constructor(cache: Cache, college: { readonly today: string }, maxBytes = MAX_BYTES) {
    this.#cache = cache
    this.#college = college
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer, sources }, key) => answer.size + 2 * key.length + OVERHEAD * (1 + sources.length),
    })
  }

  get size() {
    return { entries: this.#kept.size, bytes: this.#kept.calculatedSize }
  }

  get(key: string) {
    const known = this.#kept.get(key)
    if (known?.day !== this.#college.today) return undefined
    const { changes } = this.#cache
    const now = this.#cache.now()
    const holds = (check: Check) => check.changes === changes && check.at <= now && now < check.until
    if (!holds(known.check)) known.check = this.#check(known.sources)
    return holds(known.check) ? known.answer : undefined
  }

  /** Keeps the answer to a request, unless it depends on more than cached content. */
  keep(key: string, answer: Answer, { isShareable, today, entries }: Answered) {
    const sources = [...entries].map(({ path, version }) => ({ path, version }))
    const check = this.#check(sources)
    if (isShareable && sources.length > 0 && check.until > 0) this.#kept.set(key, { answer, day: today, sources, check })
  }

  #check(sources: Source[]): Check {
    const until = Math.min(...sources.map((source) => this.#cache.freshUntil(source)))
    return { changes: this.#cache.changes, at: this.#cache.now(), until }
  }
}
