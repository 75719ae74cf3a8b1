import type { Resource } from '../rest/record/resource.ts'
import { isObject, pagesOf, parseJson } from '../rest/shape/parse.ts'
import { advice, type Finding, problem } from './report.ts'
import { pageNumbers, recordsIn, type Show } from './values.ts'

/** Checks that the records of all pages of a list are read, each once. */
export function pageFindings(texts: string[], { listShape: { key } }: Resource<object>, show: Show): Finding[] {
  const body = parseJson(texts[0] ?? '')
  const lists = texts.map((text) => recordsIn([text], key))
  const count = lists.flat().length
  const pages = pagesOf(body, key)
  const numbers = pageNumbers(texts, key)
  const repeated = repetitionFindings(lists, numbers, show)
  if (!pages) return [...repeated, ...(hasMore(body, count) ? [otherPagination(count)] : [])]
  if (pages.last - pages.current + 1 > texts.length)
    return [...repeated, problem(`The gateway reads only ${texts.length} of ${pages.last} pages.`, 'Answer more records per page.')]
  const empty = numbers.filter((_, index) => index > 0 && lists[index]?.length === 0)
  const total = placesIn(body).flatMap((place) => ('total' in place ? Number(place['total']) : []))[0] ?? count
  // without empty pages, the records that are missing may exist
  const missing = empty.length > 0 ? advice : problem
  return [
    ...repeated,
    ...(empty.length > 0
      ? [advice(`last_page is ${pages.last}, but these pages have no records: ${listed(empty)}.`, TODO_COUNTS)]
      : []),
    ...(total > count ? [missing(`total is ${total}, but the number of records is ${count}.`, TODO_COUNTS)] : []),
  ]
}

const TODO_COUNTS = 'Let last_page and total count the records that the pages contain.'

const otherPagination = (count: number) =>
  problem(
    `The list seems to have more than the ${count} records of this answer, but no current_page and last_page.`,
    'Answer the complete list, or name current_page and last_page beside it.',
  )

function repetitionFindings(lists: unknown[][], numbers: number[], show: Show): Finding[] {
  const found = new Map<string, { name: string; pages: number[] }>()
  for (const [index, records] of lists.entries())
    for (const record of records.filter(isObject)) {
      // images may have no id, and several may have the same name
      const id = record['id'] ?? undefined
      const key = String(id ?? JSON.stringify(record))
      const { pages = [] } = found.get(key) ?? {}
      found.set(key, { name: id === undefined ? show(record) : `id ${show(id)}`, pages: [...pages, numbers[index] ?? 1] })
    }
  const repeated = [...found.values()].filter(({ pages }) => pages.length > 1)
  if (repeated.length === 0) return []
  const names = listed(repeated.map(({ name }) => name))
  if (lists.length === 1) return [problem(`The list contains records twice: ${names}.`, 'List each record once.')]
  const pages = listed([...new Set(repeated.flatMap(({ pages }) => pages))])
  const todo = 'Let ?page=2 answer the second page, and so on, in a fixed order.'
  return [problem(`The list contains records twice (pages ${pages}): ${names}.`, todo)]
}

const MAX_LISTED = 3
const listed = (items: unknown[]) =>
  `${items.slice(0, MAX_LISTED).join(', ')}${items.length > MAX_LISTED ? ` and ${items.length - MAX_LISTED} more` : ''}`

/** Returns the objects in which backends describe the pages of a list. */
function placesIn(body: unknown) {
  if (!isObject(body)) return []
  const { data, meta, links, pagination } = body
  return [body, data, meta, links, pagination].filter(isObject)
}

/** Returns whether an answer looks like the first page of a list in another style of pagination. */
const hasMore = (body: unknown, count: number) =>
  placesIn(body).some(
    ({ total, count: all, next, next_page_url, next_cursor, has_more }) =>
      [total, all].some((number) => Number(number) > count) ||
      [next, next_page_url, next_cursor].some((link) => typeof link === 'string' && link !== '') ||
      has_more === true,
  )
