import type { FastifyBaseLogger } from 'fastify'
import { failure } from '../errors.ts'
import { pagesOf } from './envelope.ts'
import { parseJson } from './json.ts'
import { understand } from './parse.ts'

const MAX_PAGES = 200
/** Maximum number of pages that are read at the same time. */
const MAX_CONCURRENT_PAGES = 4
/** Maximum size of all pages of one list together. */
const MAX_LIST_BYTES = 20 * 1024 * 1024

export type PageReader = (path: string, key: string, fetchText: (path: string) => Promise<string>) => Promise<string[]>

/**
 * Returns a function that reads a path, and if the response is the first page of a list, the other pages too. Logs each paginated path
 * once. The function throws BACKEND_BAD_RESPONSE if the page numbers are impossible or the list is too large.
 */
export function createPageReader(log: FastifyBaseLogger): PageReader {
  const logged = new Set<string>()
  return async (path, key, fetchText) => {
    const call = `GET ${path}`
    let size = 0
    const fetchPage = async (page: string) => {
      const text = await fetchText(page)
      size += Buffer.byteLength(text)
      if (size > MAX_LIST_BYTES) throw tooLarge(log, call)
      return text
    }
    const first = await fetchPage(path)
    const numbers = understand(log, call, () => remainingPages(first, key))
    if (numbers.length > 0 && !logged.has(path))
      log.info({ path, pages: numbers.length + 1 }, 'The backend returns this list in pages')
    if (numbers.length > 0) logged.add(path)
    const texts = [first]
    for (let i = 0; i < numbers.length; i += MAX_CONCURRENT_PAGES)
      texts.push(
        ...(await Promise.all(numbers.slice(i, i + MAX_CONCURRENT_PAGES).map((number) => fetchPage(`${path}?page=${number}`)))),
      )
    return texts
  }
}

function remainingPages(first: string, key: string) {
  const pages = first.includes('"last_page"') ? pagesOf(parseJson(first), key) : undefined
  if (!pages) return []
  const count = Math.min(pages.last, MAX_PAGES) - pages.current
  return Array.from({ length: Math.max(0, count) }, (_, index) => pages.current + 1 + index)
}

function tooLarge(log: FastifyBaseLogger, call: string) {
  log.warn({ call, maxBytes: MAX_LIST_BYTES }, 'The pages of a list are too large together')
  return failure('BACKEND_BAD_RESPONSE', { call })
}
