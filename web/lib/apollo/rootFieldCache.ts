import { ApolloCache, type Cache, MissingFieldError, type OperationVariables } from '@apollo/client'
import { type RootField, rootFieldsOf } from './rootFields.ts'

type Entry = {
  value: unknown
  /** Time of its arrival, in milliseconds since 1970. */
  arrivedAt: number
}
type Data = Record<string, unknown>
type BatchOptions<Result> = Cache.BatchOptions<RootFieldCache, Result>
type OnWatchUpdated = BatchOptions<unknown>['onWatchUpdated']

const ROOT = 'ROOT_QUERY'

/**
 * Stores the value of each root field as it arrived. `InMemoryCache` stores each record of a list on its own, which takes seconds on a phone
 * if there are thousands. A value is only read by queries with the same arguments and the same selection.
 */
export class RootFieldCache extends ApolloCache {
  override readonly assumeImmutableResults = true
  readonly #entries = new Map<string, Entry>()
  readonly #watches = new Set<Cache.WatchOptions>()
  #openBatches = 0

  /** Removes the root fields for which `isOld` returns true. Queries that watch them hear of it now, or else with the next change of the cache. */
  evictWhere(isOld: (key: string, arrivedAt: number) => boolean, isQuiet = false) {
    const old = [...this.#entries].filter(([key, { arrivedAt }]) => isOld(key, arrivedAt))
    const evict = () => {
      // by this method, after which Apollo Client reads a missing field again
      for (const [fieldName] of old) this.evict({ id: ROOT, fieldName, broadcast: !isQuiet })
    }
    if (isQuiet) evict()
    else this.batch({ update: evict })
  }

  /** Sets the time of arrival of all root fields. */
  setArrivalTime(at: number) {
    for (const entry of this.#entries.values()) entry.arrivedAt = at
  }

  override diff<Result>({ query, variables, id = ROOT, returnPartialData }: Cache.DiffOptions): Cache.DiffResult<Result> {
    // answers of mutations are not stored
    const fields = id === ROOT ? rootFieldsOf(query, variables) : []
    const found = fields.filter(({ key }) => this.#entries.has(key))
    const result = Object.fromEntries(found.map(({ name, key }) => [name, this.#entries.get(key)?.value])) as Result
    if (id === ROOT && found.length === fields.length) return { result, complete: true }
    return {
      result: returnPartialData ? result : null,
      complete: false,
      missing: missingError(fields, found, { query, variables }),
    } as Cache.DiffResult<Result>
  }

  override read<Result>({ rootId, ...options }: Cache.ReadOptions) {
    return this.diff<Result>({ ...options, id: rootId ?? ROOT, optimistic: false }).result as never
  }

  override write({ query, variables, result, dataId = ROOT, broadcast = true }: Cache.WriteOptions) {
    if (dataId !== ROOT || !result) return undefined
    const data = result as Data
    const arrivedAt = Date.now()
    for (const { name, key } of rootFieldsOf(query, variables))
      if (data[name] !== undefined) this.#entries.set(key, { value: data[name], arrivedAt })
    if (broadcast) this.#broadcast()
    return undefined
  }

  /** Removes the root field with the key `fieldName`. */
  override evict({ fieldName = '', broadcast = true }: Cache.EvictOptions) {
    const isKnown = this.#entries.delete(fieldName)
    if (isKnown && broadcast) this.#broadcast()
    return isKnown
  }

  override watch<Result, Variables extends OperationVariables>(options: Cache.WatchOptions<Result, Variables>) {
    const watch = options as unknown as Cache.WatchOptions
    this.#watches.add(watch)
    if (watch.immediate) this.#notify(watch)
    return () => void this.#watches.delete(watch)
  }

  override batch<Result>({ update, onWatchUpdated }: Cache.BatchOptions<this, Result>) {
    this.#openBatches++
    try {
      return update(this)
    } finally {
      this.#openBatches--
      this.#broadcast(onWatchUpdated as OnWatchUpdated)
    }
  }

  override performTransaction(transaction: (cache: ApolloCache) => void) {
    this.batch({ update: transaction })
  }

  override async reset({ discardWatches = false }: Cache.ResetOptions = {}) {
    this.#entries.clear()
    if (discardWatches) this.#watches.clear()
    this.#broadcast()
  }

  #broadcast(onWatchUpdated?: OnWatchUpdated) {
    if (this.#openBatches > 0) return
    for (const watch of [...this.#watches]) this.#notify(watch, onWatchUpdated)
  }

  #notify(watch: Cache.WatchOptions, onWatchUpdated?: OnWatchUpdated) {
    const { lastDiff } = watch
    const diff = this.diff<never>(watch)
    if (lastDiff && hasSameValues(lastDiff.result as Data | null, diff.result)) return
    if (onWatchUpdated?.call(this, watch, diff, lastDiff) === false) return
    watch.lastDiff = diff
    watch.callback(diff, lastDiff)
  }

  // features that are not used: optimistic results, fragments, and state from a server
  override removeOptimistic() {}
  override fragmentMatches = () => true
  override extract = () => ({})
  override restore() {
    return this
  }
}

function hasSameValues(one: Data | null, other: Data | null) {
  const [ones, others] = [Object.entries(one ?? {}), Object.keys(other ?? {})]
  return ones.length === others.length && ones.every(([name, value]) => other?.[name] === value)
}

function missingError(
  fields: RootField[],
  found: RootField[],
  { query, variables }: Pick<Cache.DiffOptions, 'query' | 'variables'>,
) {
  const missing = Object.fromEntries(fields.filter((field) => !found.includes(field)).map(({ name }) => [name, 'not cached']))
  return new MissingFieldError('Some fields are not cached.', missing, query, variables)
}
