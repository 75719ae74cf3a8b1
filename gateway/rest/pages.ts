import { failure } from '../errors.ts'
import type { RestClient } from './client.ts'
import { pagesOf } from './envelope.ts'
import { parseJson } from './json.ts'

const MAX_PAGES = 200
const MAX_CONCURRENT_PAGES = 4
const MAX_LIST_BYTES = 20 * 1024 * 1024

/** Reads a path, and the other pages if the response is the first of a list. Throws BACKEND_BAD_RESPONSE for impossible pages. */
export async function readPages(client: RestClient, path: string, key: string, withToken = false): Promise<string[]> {
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
