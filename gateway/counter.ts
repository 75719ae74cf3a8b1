import { LRUCache } from 'lru-cache'

type Options = { now: () => number; windowMs: number }

const MAX_KEYS = 20_000

/** Counts events per key. A count starts with the first event and is forgotten after the window. */
export class Tally {
  readonly #options: Options
  readonly #counts = new LRUCache<string, { count: number; until: number }>({ max: MAX_KEYS })

  constructor(options: Options) {
    this.#options = options
  }

  countOf = (key: string) => this.#current(key).count

  add(key: string, count = 1) {
    const current = this.#current(key)
    this.#counts.set(key, { ...current, count: Math.max(0, current.count + count) })
  }

  clear = (key: string) => this.#counts.delete(key)

  #current(key: string) {
    const { now, windowMs } = this.#options
    const known = this.#counts.get(key)
    return known && now() < known.until ? known : { count: 0, until: now() + windowMs }
  }
}
