import * as z from 'zod/mini'
import { fieldsOf } from '../../schema/wire.ts'
import { camelKeys, snakeCase } from '../../text/casing.ts'
import { storedUrl } from '../../text/storedUrl.ts'
import type { Resource } from '../rest/record/resource.ts'
import { isObject, pagesOf, unwrap, wrapperOf } from '../rest/shape/parse.ts'
import { advice, type Finding, problem, type Redaction } from './report.ts'

/** Form of an answer: the name that may wrap it, the wire schema of a record, and the fields that the site cannot do without, in snake case. */
export type Expected = { form: 'list' | 'record'; key: string; wire: z.ZodMiniType; required: string[] }

export const expectedOf = ({ shape, listShape, rules }: Resource<object>, form: Expected['form']): Expected => ({
  form,
  key: form === 'list' ? listShape.key : shape.key,
  wire: shape.wire,
  required: requiredFields(rules).map(snakeCase),
})

/** Returns the fields that an input must have. */
export const requiredFields = (rules: z.ZodMiniType) =>
  (z.safeParse(rules, {}).error?.issues ?? []).map(({ path }) => String(path[0]))

/** Something that is wrong with a field of a record, with a description of its value. */
type Flaw = { field: string; what: string; example?: string }
const UNREADABLE = 'cannot be read'
const MISSING = 'is missing'
const LOST = 'is shown as empty'
const BLOCKED = 'is blocked by the policy of the site'

/** Reads each record by its wire schema. Returns which fields are missing, lose their value, or make the answer unreadable. */
export function fieldFindings(records: unknown[], { wire, required }: Expected, show: Redaction['show']): Finding[] {
  const flaws = countFlaws(records, (record) => flawsOf(camelKeys(record), wire, show))
  const textsOf = (kind: string) => flaws.filter(({ what }) => what === kind).map(({ text }) => text)
  const isEssential = ({ field, count }: CountedFlaw) => required.includes(field) && count === records.length
  const missing = flaws.filter(({ what }) => what === MISSING)
  const optional = missing.filter((flaw) => !isEssential(flaw)).map(({ field, extent }) => `${field}${extent}`)
  return [
    ...flaws.filter(({ what }) => what === UNREADABLE).map(({ field, text }) => problem(text, todoOf(field))),
    ...missing.filter(isEssential).map(({ text }) => problem(text)),
    ...textsOf(LOST).map((text) => advice(text)),
    ...(optional.length > 0 ? [advice(`Missing: ${optional.join(', ')}.`)] : []),
  ]
}

const TODO_REFERENCE = 'Answer the id itself in course_id and level_id. The record that it names may be beside it, such as course.'

const TODO_BY_FIELD: Record<string, string> = {
  id: 'Answer the id of each record as id (in Mongoose: toJSON: { virtuals: true }).',
  course_id: TODO_REFERENCE,
  level_id: TODO_REFERENCE,
}

/** Returns what to do if a field, such as `levels.course_id`, cannot be read. */
const todoOf = (field: string) => TODO_BY_FIELD[field.replace(/^.*\./, '')]

type CountedFlaw = ReturnType<typeof countFlaws>[number]

/** Returns each flaw once, with the number of records that have it, the same in words, and a text with the first example. */
function countFlaws(records: unknown[], flawsOf: (record: unknown) => Flaw[]) {
  const found = new Map<string, Flaw & { count: number }>()
  for (const flaw of records.flatMap(flawsOf)) {
    const key = `${flaw.field} ${flaw.what}`
    const { count, ...first } = found.get(key) ?? { ...flaw, count: 0 }
    found.set(key, { ...first, count: count + 1 })
  }
  return [...found.values()].map((flaw) => {
    const { field, what, example, count } = flaw
    const extent = records.length === 1 ? '' : ` in ${count} of ${records.length} records`
    return { ...flaw, extent, text: `${field} ${what}${extent}${example === undefined ? '' : `: ${example}`}.` }
  })
}

function flawsOf(record: unknown, wire: z.ZodMiniType, show: Redaction['show']): Flaw[] {
  const { data, error } = z.safeParse(wire, record)
  const unreadable = (error?.issues ?? []).map(({ path, message }): Flaw => {
    const field = snakeCase(path.filter((part) => typeof part === 'string').join('.')) || 'The record'
    const example = `${show(valueAt(record, path))}${message === 'Invalid input' ? '' : ` is ${message}`}`
    return { field, what: UNREADABLE, example }
  })
  if (!isObject(data) || !isObject(record)) return unreadable
  const empty = Object.entries(fieldsOf(wire)).flatMap(([name, rule]): Flaw[] => {
    const field = snakeCase(name)
    // a field that is optional as a whole, such as nested records, has calls of its own
    if ((data[name] ?? undefined) !== undefined || rule instanceof z.ZodMiniOptional) return []
    if (!(name in record)) return [{ field, what: MISSING }]
    return isAbsent(record[name]) ? [] : [{ field, what: LOST, example: show(record[name]) }]
  })
  return [...unreadable, ...empty]
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === ''

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? inner[key as never] : undefined), value)

const TODO_BLOCKED = 'Answer the path of the image below /storage/, or an address that begins with https.'

/** Returns true for a stored file that browsers don't show, because the policy of the site permits only its own and those by https. */
export function isBlocked(stored: unknown, publicUrl: string) {
  const url = typeof stored === 'string' ? storedUrl(stored) : null
  return url?.startsWith('http:') && new URL(url).origin !== new URL(publicUrl).origin
}

/** Names the images that browsers don't show. */
export function blockedImages(records: unknown[], publicUrl: string, show: Redaction['show']): Finding[] {
  const flawsOf = (record: unknown) =>
    ['image', 'path'].flatMap((field): Flaw[] =>
      isObject(record) && isBlocked(record[field], publicUrl) ? [{ field, what: BLOCKED, example: show(record[field]) }] : [],
    )
  return countFlaws(records, flawsOf).map(({ text }) => advice(text, TODO_BLOCKED))
}

/** Returns the records of the pages of a list, or the record itself, as the backend wrote them. */
export const recordsIn = (bodies: unknown[], key: string): unknown[] =>
  bodies.flatMap((body) => unwrap(body, key)).filter((record) => record !== null && record !== undefined)

/** Returns how the records of an answer are wrapped, and how many there are. */
export function columnsOf({ error, bodies }: { error: unknown; bodies: unknown[] }, key: string) {
  if (error || !unwrap(bodies[0], key)) return {}
  const inPages = bodies.length > 1 ? ` in ${bodies.length} pages` : ''
  return { wrapper: wrapperOf(bodies[0], key) || 'none', records: `${recordsIn(bodies, key).length}${inPages}` }
}

/** Returns the numbers of the pages of a list. Some backends count from 0. */
export function pageNumbers(bodies: unknown[], key?: string) {
  const first = pagesOf(bodies[0], key)?.current ?? 1
  return bodies.map((_, index) => first + index)
}

const TODO_COUNTS = 'Let last_page and total count the records that the pages contain.'

/** Checks that the records of all pages of a list are read, each once. */
export function pageFindings(bodies: unknown[], key: string, show: Redaction['show']): Finding[] {
  const [body] = bodies
  const lists = bodies.map((page) => recordsIn([page], key))
  const count = lists.flat().length
  const numbers = pageNumbers(bodies, key)
  const findings = repetitionFindings(lists, numbers, show)
  const last = pagesOf(body, key)?.last
  if (last === undefined) return hasMore(body, count) ? [...findings, otherPagination(count)] : findings
  if (last > numbers.at(-1)!)
    return [...findings, problem(`The gateway reads only ${lists.length} of ${last} pages.`, 'Answer more records per page.')]
  const empty = numbers.filter((_, index) => index > 0 && lists[index]?.length === 0)
  if (empty.length > 0)
    findings.push(advice(`last_page is ${last}, but these pages have no records: ${listed(empty)}.`, TODO_COUNTS))
  const total = placesIn(body).flatMap((place) => ('total' in place ? Number(place['total']) : []))[0] ?? count
  // without empty pages, the records that are missing may exist
  const missing = empty.length > 0 ? advice : problem
  if (total > count) findings.push(missing(`total is ${total}, but the number of records is ${count}.`, TODO_COUNTS))
  return findings
}

const otherPagination = (count: number) =>
  problem(
    `The list seems to have more than the ${count} records of this answer, but no current_page and last_page.`,
    'Answer the complete list, or name current_page and last_page beside it.',
  )

function repetitionFindings(lists: unknown[][], numbers: number[], show: Redaction['show']): Finding[] {
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
