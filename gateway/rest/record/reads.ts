import type { Shared } from '../../cache/cache.ts'
import { rateLimit } from '../../clients/rateLimit.ts'
import { failure } from '../../errors.ts'
import { patternOf, type RestClient } from '../call/client.ts'
import { type ListCapability, pagesOf, parseJson, parseText, type Shape } from '../shape/parse.ts'
import { hasCapability } from './capabilities.ts'

/** Maximum number of reads per second that bypass the cache, per client. A form needs one to three. */
const MAX_BYPASSES = 10
const MAX_PAGES = 200
const MAX_CONCURRENT_PAGES = 4
const MAX_LIST_BYTES = 20 * 1024 * 1024

/**
 * Reads a public path from the cache. A request that bypasses the cache reads each path from the backend once. `isFresh` reads from the backend
 * each time.
 */
export function readPublic<Value>(client: RestClient, path: string, shape: Shape<Value>, isFresh = false): Promise<Value> {
  if (isFresh || !client.request.bypassCache) return readEntry(client, path, shape, { isFresh })
  return readOnce(client, path, async () => {
    const isTooMany = rateLimit(client.backend.counters.cacheBypasses, MAX_BYPASSES)
    if (await isTooMany(client.request.address)) throw failure('TOO_MANY_REQUESTS')
    return readEntry(client, path, shape, { bypassCache: true })
  })
}

/** Reads a public path. If the client leaves, the read goes on, because others may wait for it and its content is kept for all. */
async function readEntry<Value>(
  client: RestClient,
  path: string,
  shape: Shape<Value>,
  options: { isFresh?: boolean; bypassCache?: boolean },
) {
  client.requireCallsLeft()
  requireReader(client)
  const { backend, request } = client
  const started = performance.now()
  const fetch = () =>
    shape.capability ? readOffered(client, path, shape.key, shape.capability) : readPages(client, path, shape.key)
  const parse = (texts: string[]) => understandPages(client, path, texts, shape)
  let source: Shared | 'backend' = 'backend'
  const onShared = (from: Shared) => {
    source = from
  }
  try {
    const entry = await backend.cache.read(path, { fetch, parse }, { ...options, onShared })
    backend.metrics?.countRead(source, entry.stale)
    request.entries.add(entry)
    return entry.value
  } catch (error) {
    request.isShareable = false
    backend.metrics?.countRead(source, false)
    throw error
  } finally {
    if (source !== 'backend' && request.restLens) request.addCall({ method: 'GET', path, started, from: source })
  }
}

/** Reads a list that only some backends have. That of others is empty. */
const readOffered = async (client: RestClient, path: string, key: string, capability: ListCapability) =>
  (await hasCapability(client, capability)) ? readPages(client, path, key) : ['[]']

/** Reads a path with the caller's token, once per request and for this caller only. If the client leaves, the read is aborted. */
export const readGuarded = <Value>(client: RestClient, path: string, shape: Shape<Value>): Promise<Value> =>
  readOnce(client, path, async () => {
    client.requireCallsLeft()
    requireReader(client)
    const texts = await readPages(client, path, shape.key, true).catch((error: unknown) => {
      requireReader(client)
      throw error
    })
    return understandPages(client, path, texts, shape)
  })

/** Throws if the client has left, so that nobody would read the answer. */
function requireReader({ request }: RestClient) {
  if (request.client?.hasLeft()) throw failure('BACKEND_UNAVAILABLE', { message: 'The client has left.' })
}

function understandPages<Value>(client: RestClient, path: string, texts: string[], shape: Shape<Value>) {
  const watched = `GET ${patternOf(path)}`
  return client.understand(`GET ${path}`, () => parseText(texts, shape, (body) => client.backend.shapes.note(watched, body, shape)))
}

/** Reads with a function that is called once per request for each path. */
export function readOnce<Value>({ request }: RestClient, path: string, read: () => Promise<Value>): Promise<Value> {
  const { uncachedReads } = request
  request.isShareable = false
  const reading = (uncachedReads.get(path) as Promise<Value> | undefined) ?? read()
  uncachedReads.set(path, reading)
  return reading
}

/** Reads a path, and the other pages if the response is the first of a list. Throws BACKEND_BAD_RESPONSE for impossible pages. */
async function readPages(client: RestClient, path: string, key: string, withToken = false): Promise<string[]> {
  const call = `GET ${path}`
  const { log, backend } = client
  let size = 0
  const fetchPage = async (page: string) => {
    const text = await client.send('GET', page, { withToken })
    size += Buffer.byteLength(text)
    if (size <= MAX_LIST_BYTES) return text
    log.warn({ call, maxBytes: MAX_LIST_BYTES }, 'The pages of a list are too large together')
    throw failure('BACKEND_BAD_RESPONSE', { call })
  }
  const first = await fetchPage(path)
  const numbers = client.understand(call, () => remainingPages(first, key))
  if (numbers.length > 0 && !backend.paginatedPaths.has(path)) {
    log.info({ path, pages: numbers.length + 1 }, 'The backend returns this list in pages')
    backend.paginatedPaths.add(path)
  }
  const texts = [first]
  for (let i = 0; i < numbers.length; i += MAX_CONCURRENT_PAGES) {
    const paths = numbers.slice(i, i + MAX_CONCURRENT_PAGES).map((number) => `${path}?page=${number}`)
    texts.push(...(await Promise.all(paths.map(fetchPage))))
  }
  return texts
}

function remainingPages(first: string, key: string) {
  const pages = first.includes('"last_page"') ? pagesOf(parseJson(first), key) : undefined
  if (!pages) return []
  const count = Math.min(pages.last, MAX_PAGES) - pages.current
  return Array.from({ length: Math.max(0, count) }, (_, index) => pages.current + 1 + index)
}
