import type { FastifyBaseLogger } from 'fastify'
import { pagesOf } from './envelope.ts'
import { parseJson } from './json.ts'

const MOST_PAGES = 200
const AT_ONCE = 4

export type PageReader = (path: string, key: string, fetchText: (path: string) => Promise<string>) => Promise<string[]>

/** Reads what a path answers, and if that is the first page of a longer list, the others too. Tells the log once a path. */
export function createPageReader(log: FastifyBaseLogger): PageReader {
  const told = new Set<string>()
  return async (path, key, fetchText) => {
    const first = await fetchText(path)
    const numbers = numbersAfter(first, key)
    if (numbers.length > 0 && !told.has(path))
      log.info({ path, pages: numbers.length + 1 }, 'The backend answers this list in pages')
    if (numbers.length > 0) told.add(path)
    const texts = [first]
    for (let i = 0; i < numbers.length; i += AT_ONCE)
      texts.push(...(await Promise.all(numbers.slice(i, i + AT_ONCE).map((number) => fetchText(`${path}?page=${number}`)))))
    return texts
  }
}

function numbersAfter(first: string, key: string) {
  const pages = first.includes('"last_page"') ? pagesOf(parseJson(first), key) : undefined
  if (!pages) return []
  const count = Math.min(pages.last, MOST_PAGES) - pages.current
  return Array.from({ length: Math.max(0, count) }, (_, index) => pages.current + 1 + index)
}
