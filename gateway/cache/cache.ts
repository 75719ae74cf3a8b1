import { LRUCache } from 'lru-cache'
import { type CacheEntry, type ContentStore, hashOf, type Loader, parsedFrom } from './content.ts'

/** Source of an entry that needed no call: from the cache or from the running read of another request. */
export type Shared = 'cache' | 'joined'

type ReadOptions = {
  /** Reads from the backend even if the path is cached. Failures are thrown, and the new content replaces the entry. */
  bypassCache?: boolean
  /** Bypasses the cache and joins no running read, so that the content is not older than this call. */
  isFresh?: boolean
  onShared?: (from: Shared) => void
}

type Options = {
  ttlMs: number
  staleTtlMs: number
  now: () => number
  /** Returns true for an error that says that the record at a path was deleted: its last content must not be shown. */
  isGone: (error: unknown, path: string) => boolean
  maxBytes?: number
  store?: ContentStore | undefined
}

/** Path that stands for all entries in a purge. */
export const ALL_PATHS = '*'

const RETRY_STALE_AFTER_MS = 5000
const MEGABYTE = 1024 * 1024
/** Bytes that an entry takes besides its key and content, measured with 150,000 small entries. */
const ENTRY_OVERHEAD = 700
/** Bytes that an object takes besides its texts. */
const OBJECT_BYTES = 200

/** Cache of all reads without a token, by REST path. */
export class Cache {
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number
  readonly #options: Options
  readonly #entries: LRUCache<string, CacheEntry>
  /** Running reads. A purge removes a read from here: no request joins it, and its content is not cached. */
  readonly #running = new Map<string, { entry: Promise<CacheEntry>; generation: number }>()
  /** Number of purges of all records, by resource. Content that was read in an earlier generation has expired. */
  readonly #generations = new Map<string, number>()
  /** Number of purges of everything. */
  #fullPurges = 0
  #versions = 0
  purges = 0
  /** Number of changes. While it stays the same, only time changes which entries are fresh. */
  changes = 0

  constructor(options: Options) {
    this.#options = options
    this.now = options.now
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? 64 * MEGABYTE,
      sizeCalculation: ({ size, objects }, path) => size + OBJECT_BYTES * objects + 2 * path.length + ENTRY_OVERHEAD,
    })
  }

  get size() {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Time of the oldest content that is still served although a later read failed. */
  get staleSince() {
    const { ttlMs, staleTtlMs } = this.#options
    const oldest = this.now() - ttlMs - staleTtlMs
    const times = [...this.#entries.values()].filter(({ stale, asOf }) => stale && asOf > oldest).map(({ asOf }) => asOf)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  /**
   * Returns a fresh entry, or reads an expired one once for all requests that wait for it. If that fails, its last good content is returned
   * as stale.
   */
  read<Value>(path: string, loader: Loader<Value>, options: ReadOptions = {}): CacheEntry<Value> | Promise<CacheEntry<Value>> {
    const { isFresh, bypassCache = isFresh, onShared } = options
    const known = bypassCache ? undefined : this.#known(path)
    if (!known || !this.#isFresh(known)) return this.#readExpired(path, loader, options)
    onShared?.('cache')
    return known as CacheEntry<Value>
  }

  async #readExpired<Value>(path: string, loader: Loader<Value>, options: ReadOptions): Promise<CacheEntry<Value>> {
    const { isFresh, bypassCache = isFresh, onShared } = options
    try {
      const running = isFresh ? undefined : this.#runningRead(path)
      if (running) onShared?.('joined')
      return (await (running ?? this.#start(path, loader))) as CacheEntry<Value>
    } catch (error) {
      const kept = bypassCache || this.#options.isGone(error, path) ? undefined : this.#known(path)
      if (!kept) throw error
      if (kept.stale || this.#isFresh(kept)) return kept as CacheEntry<Value>
      return this.read(path, loader, options) // the failed read was purged, so the path must be read again
    }
  }

  /** Returns the time until which the content of a path is fresh, or 0 if it is not fresh or has another version. */
  freshUntil({ path, version }: Pick<CacheEntry, 'path' | 'version'>) {
    const entry = this.#entries.get(path)
    return entry?.version === version && this.#isFresh(entry) ? entry.freshUntil : 0
  }

  /**
   * Expires paths, and detaches their running reads. A path that ends in `/*` means all records of a resource, and `*` everything, because
   * purges may have been missed. Resolves when the store has removed the paths, except for `*`: that content is shown as stale if at all.
   */
  purge(...paths: string[]): Promise<void> | undefined {
    this.purges++
    this.changes++
    for (const path of paths) {
      if (path === ALL_PATHS) this.#fullPurges++
      else if (path.endsWith('/*')) this.#expireRecords(path.slice(0, -2))
      else this.#expirePath(path)
    }
    return this.#options.store?.remove(paths.filter((path) => path !== ALL_PATHS))
  }

  #expireRecords = (resource: string) => this.#generations.set(resource, (this.#generations.get(resource) ?? 0) + 1)

  #expirePath(path: string) {
    this.#running.delete(path)
    const entry = this.#entries.peek(path)
    if (entry) this.#entries.set(path, { ...entry, freshUntil: 0 })
  }

  #generationOf(path: string) {
    const resource = path.slice(0, Math.max(0, path.indexOf('/')))
    return this.#fullPurges + (this.#generations.get(resource) ?? 0)
  }

  /** If the entry's time is in the future, the clock was set back and the age of the content is unknown. */
  #isFresh({ path, triedAt, freshUntil, generation }: CacheEntry) {
    const now = this.now()
    return triedAt <= now && now < freshUntil && generation === this.#generationOf(path)
  }

  #known(path: string) {
    const { ttlMs, staleTtlMs } = this.#options
    const entry = this.#entries.get(path)
    return entry && this.now() < entry.asOf + ttlMs + staleTtlMs ? entry : undefined
  }

  #runningRead(path: string) {
    const running = this.#running.get(path)
    return running?.generation === this.#generationOf(path) ? running.entry : undefined
  }

  #start<Value>(path: string, { fetch, parse }: Loader<Value>) {
    const generation = this.#generationOf(path)
    const isCurrent = () => this.#runningRead(path) === reading
    const load = async (): Promise<CacheEntry> => {
      const asOf = this.now()
      try {
        const pages = await fetch()
        const hash = hashOf(pages)
        const old = this.#entries.peek(path)
        const entry = {
          ...(old?.hash === hash ? old : { path, hash, ...parsedFrom(pages, parse) }),
          version: old?.hash === hash && !old.stale ? old.version : ++this.#versions,
          generation,
          asOf,
          triedAt: asOf,
          freshUntil: asOf + this.#options.ttlMs,
          stale: false,
        }
        if (isCurrent()) this.#keep(entry, pages)
        return entry
      } catch (error) {
        const isGone = this.#options.isGone(error, path)
        const saved = isGone || this.#entries.has(path) ? undefined : await this.#load(path, parse)
        if (isCurrent() && isGone) this.#forget(path)
        else if (isCurrent()) this.#keepStale(path, saved)
        throw error
      }
    }
    const reading = load().finally(() => this.#running.get(path)?.entry === reading && this.#running.delete(path))
    this.#running.set(path, { entry: reading, generation })
    return reading
  }

  /** Keeps an entry, except for an unknown id: anybody can request any number of those. */
  #keep(entry: CacheEntry, pages: string[]) {
    const { path, hash, asOf } = entry
    if (entry.value === null) return this.#forget(path)
    this.changes++
    this.#entries.set(path, entry)
    this.#options.store?.save({ path, hash, asOf, pages })
  }

  #forget(path: string) {
    this.changes++
    this.#entries.delete(path)
    void this.#options.store?.remove([path])
  }

  /** Returns the content of an earlier process as an entry that has expired. Undefined if it can no longer be parsed. */
  async #load<Value>(path: string, parse: Loader<Value>['parse']): Promise<CacheEntry | undefined> {
    const saved = await this.#options.store?.load(path)
    if (!saved) return undefined
    const { pages, hash, asOf } = saved
    try {
      const times = { asOf, triedAt: asOf, freshUntil: 0 }
      return { path, hash, ...parsedFrom(pages, parse), ...times, version: 0, generation: 0, stale: false }
    } catch {
      return undefined
    }
  }

  #keepStale(path: string, saved?: CacheEntry) {
    this.changes++
    const old = this.#entries.peek(path) ?? saved
    if (!old || this.#isFresh(old)) return
    const version = old.stale ? old.version : ++this.#versions
    const generation = this.#generationOf(path)
    const triedAt = this.now()
    const times = { asOf: Math.min(old.asOf, triedAt), triedAt, freshUntil: triedAt + RETRY_STALE_AFTER_MS }
    this.#entries.set(path, { ...old, stale: true, version, generation, ...times })
  }
}
