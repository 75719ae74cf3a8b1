import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** What one REST path last answered. */
export type Source<Value = unknown> = {
  value: Value
  /** Of the bytes that `value` was read from, and how many they were. */
  hash: string
  size: number
  /** When it was read, and until when it needs no other reading; milliseconds since 1970. */
  asOf: number
  freshUntil: number
  /** No other content has it. */
  version: number
  /** The last good content, kept because a later reading failed. */
  stale: boolean
}

/** How a source is read: its answer's pages as text, then their meaning. */
export type Reading<Value> = { fetch: () => Promise<string[]>; parse: (pages: string[]) => Value }

type Options = {
  ttlMs: number
  staleTtlMs: number
  now: () => number
  /** Whether an error says that the record is gone, so that no older content may stand for it. */
  isGone: (error: unknown) => boolean
  maxBytes?: number
}

const RETRY_STALE_AFTER = 5000
const MEGABYTE = 1024 * 1024

/** The one store of what was read without a token, by REST path. */
export class Store {
  readonly #options: Options
  readonly #sources: LRUCache<string, Source>
  /** The readings under way. One that was purged is no longer here: nobody joins it, and it fills nothing. */
  readonly #readings = new Map<string, Promise<Source>>()
  #versions = 0

  constructor(options: Options) {
    this.#options = options
    this.#sources = new LRUCache({ maxSize: options.maxBytes ?? 64 * MEGABYTE, sizeCalculation: ({ size }) => size })
  }

  /**
   * What `path` holds. An expired source is read once for all who wait; if that fails, the last good one is answered, marked as stale.
   * With `past` the store is passed over: a failure is thrown, and what was read refills the store.
   */
  async read<Value>(path: string, reading: Reading<Value>, { past = false } = {}): Promise<Source<Value>> {
    const known = past ? undefined : this.#known(path)
    if (known && this.#isFresh(known)) return known as Source<Value>
    try {
      return (await (this.#readings.get(path) ?? this.#begin(path, reading))) as Source<Value>
    } catch (error) {
      const kept = past || this.#options.isGone(error) ? undefined : this.#known(path)
      if (!kept) throw error
      if (kept.stale || this.#isFresh(kept)) return kept as Source<Value>
      return this.read(path, reading) // what failed had been purged meanwhile, and says nothing of the path as it is now
    }
  }

  /** Expires these paths and disowns what is being read of them. One that ends in `/*` means all below it. */
  purge(...paths: string[]) {
    const meant = (path: string) =>
      paths.some((each) => each === path || (each.endsWith('/*') && path.startsWith(each.slice(0, -1))))
    for (const path of [...this.#readings.keys()].filter(meant)) this.#readings.delete(path)
    for (const [path, source] of [...this.#sources.entries()])
      if (meant(path)) this.#sources.set(path, { ...source, freshUntil: 0 })
  }

  #isFresh = ({ freshUntil }: Source) => this.#options.now() < freshUntil

  #known(path: string) {
    const { now, ttlMs, staleTtlMs } = this.#options
    const source = this.#sources.get(path)
    return source && now() < source.asOf + ttlMs + staleTtlMs ? source : undefined
  }

  #begin<Value>(path: string, reading: Reading<Value>) {
    const isCurrent = () => this.#readings.get(path) === begun
    const begun: Promise<Source> = this.#perform(path, reading, isCurrent).finally(() => isCurrent() && this.#readings.delete(path))
    this.#readings.set(path, begun)
    return begun
  }

  async #perform<Value>(path: string, { fetch, parse }: Reading<Value>, isCurrent: () => boolean): Promise<Source> {
    const asOf = this.#options.now()
    try {
      const pages = await fetch()
      const hash = hashOf(pages)
      const old = this.#sources.peek(path)
      const source = {
        ...(old?.hash === hash ? old : { value: parse(pages), hash, size: sizeOf(pages) }),
        version: old?.hash === hash && !old.stale ? old.version : ++this.#versions,
        asOf,
        freshUntil: asOf + this.#options.ttlMs,
        stale: false,
      }
      if (isCurrent()) this.#sources.set(path, source)
      return source
    } catch (error) {
      if (isCurrent()) this.#keepOrForget(path, error)
      throw error
    }
  }

  #keepOrForget(path: string, error: unknown) {
    const old = this.#sources.peek(path)
    if (this.#options.isGone(error)) this.#sources.delete(path)
    else if (old && !this.#isFresh(old)) {
      const version = old.stale ? old.version : ++this.#versions
      this.#sources.set(path, { ...old, stale: true, version, freshUntil: this.#options.now() + RETRY_STALE_AFTER })
    }
  }
}

function hashOf(pages: string[]) {
  const hash = createHash('sha256')
  for (const page of pages) hash.update(page).update('\0')
  return hash.digest('base64')
}

const sizeOf = (pages: string[]) => pages.reduce((sum, page) => sum + Buffer.byteLength(page), 1)
