import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** What one REST path last answered. */
export type Source<Value = unknown> = {
  value: Value
  /** Of the bytes that `value` was read from, and how many they were. */
  hash: string
  size: number
  /** When it was read; milliseconds since 1970, as the two below. */
  asOf: number
  /** When reading it was last tried, and until when it needs no other reading. */
  triedAt: number
  freshUntil: number
  /** No other content has it. */
  version: number
  /** Generation of its resource when the read began. */
  generation: number
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
/** Bytes that an entry takes besides its key and content, as measured with 150,000 small entries. */
const ENTRY_OVERHEAD = 700

type ReadUnderWay = { source: Promise<Source>; generation: number }

/** The one store of what was read without a token, by REST path. */
export class Store {
  readonly #options: Options
  readonly #sources: LRUCache<string, Source>
  /** The readings under way. One that was purged is no longer here: nobody joins it, and it fills nothing. */
  readonly #readings = new Map<string, ReadUnderWay>()
  /** By resource, how often all its records were purged: what was read in an earlier generation has expired. */
  readonly #generations = new Map<string, number>()
  #versions = 0
  #purges = 0

  constructor(options: Options) {
    this.#options = options
    this.#sources = new LRUCache({
      maxSize: options.maxBytes ?? 64 * MEGABYTE,
      sizeCalculation: ({ size }, path) => size + 2 * path.length + ENTRY_OVERHEAD,
    })
  }

  /**
   * What `path` holds. An expired source is read once for all who wait; if that fails, the last good one is answered, marked as stale.
   * With `past` the store is passed over: a failure is thrown, and what was read refills the store.
   */
  async read<Value>(path: string, reading: Reading<Value>, { past = false } = {}): Promise<Source<Value>> {
    const known = past ? undefined : this.#known(path)
    if (known && this.#isFresh(path, known)) return known as Source<Value>
    try {
      return (await (this.#underWay(path) ?? this.#begin(path, reading))) as Source<Value>
    } catch (error) {
      const kept = past || this.#options.isGone(error) ? undefined : this.#known(path)
      if (!kept) throw error
      if (kept.stale || this.#isFresh(path, kept)) return kept as Source<Value>
      return this.read(path, reading) // what failed had been purged meanwhile, and says nothing of the path as it is now
    }
  }

  /** Number of purges so far. */
  get purges() {
    return this.#purges
  }

  /** Expires these paths and disowns what is being read of them. One that ends in `/*` means all below it. */
  purge(...paths: string[]) {
    this.#purges++
    for (const path of paths) path.endsWith('/*') ? this.#expireRecords(path.slice(0, -2)) : this.#expire(path)
  }

  #expireRecords = (resource: string) => this.#generations.set(resource, (this.#generations.get(resource) ?? 0) + 1)

  #expire(path: string) {
    this.#readings.delete(path)
    const source = this.#sources.peek(path)
    if (source) this.#sources.set(path, { ...source, freshUntil: 0 })
  }

  #generationOf = (path: string) => this.#generations.get(path.slice(0, Math.max(0, path.indexOf('/')))) ?? 0

  /** A time in the future means that the clock was set back: nobody knows how old the content is. */
  #isFresh(path: string, { triedAt, freshUntil, generation }: Source) {
    const now = this.#options.now()
    return triedAt <= now && now < freshUntil && generation === this.#generationOf(path)
  }

  #known(path: string) {
    const { now, ttlMs, staleTtlMs } = this.#options
    const source = this.#sources.get(path)
    return source && now() < source.asOf + ttlMs + staleTtlMs ? source : undefined
  }

  #underWay(path: string) {
    const reading = this.#readings.get(path)
    return reading?.generation === this.#generationOf(path) ? reading.source : undefined
  }

  #begin<Value>(path: string, reading: Reading<Value>) {
    const generation = this.#generationOf(path)
    const isCurrent = () => this.#underWay(path) === source
    const source: Promise<Source> = this.#perform(path, reading, generation, isCurrent).finally(
      () => this.#readings.get(path)?.source === source && this.#readings.delete(path),
    )
    this.#readings.set(path, { source, generation })
    return source
  }

  async #perform<Value>(
    path: string,
    { fetch, parse }: Reading<Value>,
    generation: number,
    isCurrent: () => boolean,
  ): Promise<Source> {
    const asOf = this.#options.now()
    try {
      const pages = await fetch()
      const hash = hashOf(pages)
      const old = this.#sources.peek(path)
      const source = {
        ...(old?.hash === hash ? old : { value: parse(pages), hash, size: sizeOf(pages) }),
        version: old?.hash === hash && !old.stale ? old.version : ++this.#versions,
        generation,
        asOf,
        triedAt: asOf,
        freshUntil: asOf + this.#options.ttlMs,
        stale: false,
      }
      if (isCurrent()) this.#keep(path, source)
      return source
    } catch (error) {
      if (isCurrent()) this.#keepOrForget(path, error)
      throw error
    }
  }

  /** Keeps a source, unless it is the answer for an unknown id: strangers can ask for any number of those. */
  #keep(path: string, source: Source) {
    if (source.value === null) this.#sources.delete(path)
    else this.#sources.set(path, source)
  }

  #keepOrForget(path: string, error: unknown) {
    const old = this.#sources.peek(path)
    if (this.#options.isGone(error)) this.#sources.delete(path)
    else if (old && !this.#isFresh(path, old)) {
      const version = old.stale ? old.version : ++this.#versions
      const generation = this.#generationOf(path)
      const triedAt = this.#options.now()
      const times = { asOf: Math.min(old.asOf, triedAt), triedAt, freshUntil: triedAt + RETRY_STALE_AFTER }
      this.#sources.set(path, { ...old, stale: true, version, generation, ...times })
    }
  }
}

function hashOf(pages: string[]) {
  const hash = createHash('sha256')
  for (const page of pages) hash.update(page).update('\0')
  return hash.digest('base64')
}

const sizeOf = (pages: string[]) => pages.reduce((sum, page) => sum + Buffer.byteLength(page), 1)
