import type { Shared } from '../cache.ts'
import { clientOf } from '../clientOf.ts'
import { failure } from '../errors.ts'
import type { RestClient } from './client.ts'
import { readPages } from './pages.ts'
import { parseText, type Shape } from './parse.ts'

/** Maximum number of reads per second that bypass the cache, per client. A form needs one to three. */
const MAX_BYPASSES = 10

/** Reads a public path from the cache. A request that bypasses the cache reads each path from the backend once. */
export async function readPublic<Value>(client: RestClient, path: string, shape: Shape<Value>, isFresh = false): Promise<Value> {
  if (!client.request.bypassCache) return readEntry(client, path, shape, isFresh)
  return readOnce(client, path, async () => {
    const bypasses = await client.backend.counters.cacheBypasses.add(clientOf(client.request.address))
    if (bypasses > MAX_BYPASSES) throw failure('TOO_MANY_REQUESTS')
    return readEntry(client, path, shape, true)
  })
}

async function readEntry<Value>(client: RestClient, path: string, shape: Shape<Value>, bypassCache: boolean) {
  const { backend, request } = client
  const started = performance.now()
  const fetch = () => readPages(client, path, shape.key)
  const parse = (texts: string[]) => client.understand(`GET ${path}`, () => parseText(texts, shape))
  const onShared = (from: Shared) =>
    void request.calls.push({ method: 'GET', path, ms: Math.round(performance.now() - started), from })
  const entry = await backend.cache.read(path, { fetch, parse }, { bypassCache, onShared })
  request.entries.add(entry)
  return entry.value
}

/** Reads a path with the caller's token, once per request and for this caller only. */
export const readGuarded = <Value>(client: RestClient, path: string, shape: Shape<Value>): Promise<Value> =>
  readOnce(client, path, async () => {
    const texts = await readPages(client, path, shape.key, true)
    return client.understand(`GET ${path}`, () => parseText(texts, shape))
  })

function readOnce<Value>({ request: { uncachedReads } }: RestClient, path: string, read: () => Promise<Value>): Promise<Value> {
  const reading = (uncachedReads.get(path) as Promise<Value> | undefined) ?? read()
  uncachedReads.set(path, reading)
  return reading
}
