import * as z from 'zod/mini'
import { camelKeys } from '../../../text/casing.ts'
import { objectsIn } from '../../cache/objectsIn.ts'

const MAX_WRAPPERS = 5

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Backends wrap their responses in different ways: `{data: …}`, `{data: {data: …}}`, `{faculty: …}`, both together, or not at all.

const isContent = (value: unknown) => typeof value === 'object' // or null, if there is no record

type Layer = { name: string; content: unknown }

/**
 * Returns the body and the contents of its wrappers, from the outside in. A wrapper is the named `key`, once, or `data`. An object with an
 * `id` is a record and not a wrapper.
 */
function layersOf(content: unknown, key?: string, name = '', depth = 0): Layer[] {
  const layer = { name, content }
  if (!isObject(content) || depth === MAX_WRAPPERS) return [layer]
  if (key !== undefined && key in content && isContent(content[key]))
    return [layer, ...layersOf(content[key], undefined, key, depth + 1)]
  if ('data' in content && isContent(content['data']) && !('id' in content))
    return [layer, ...layersOf(content['data'], key, 'data', depth + 1)]
  return [layer]
}

const contentsOf = (body: unknown, key?: string) => layersOf(body, key).map(({ content }) => content)

/** Returns the list or record inside a response's wrappers: the named key, `data.data`, `data` or the body itself. */
export const unwrap = (body: unknown, key?: string): unknown => contentsOf(body, key).at(-1)

/** Returns the names of a response's wrappers, such as `data.data`; empty if there are none. */
export const wrapperOf = (body: unknown, key?: string) =>
  layersOf(body, key)
    .slice(1)
    .map(({ name }) => name)
    .join('.')

/** Returns the object with the token in the response to a sign-in. */
export const sessionIn = (body: unknown) =>
  contentsOf(body)
    .filter(isObject)
    .find(({ token }) => typeof token === 'string' && token !== '')

// the response is the first page, which has the number 0 in some backends; the last page of an empty list may be 0
const pagination = z.object({
  current_page: z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(1)),
  last_page: z.coerce.number().check(z.multipleOf(1), z.minimum(0)),
})

/** Returns the page numbers in the first response of a list, if there are any. Throws a ZodError if they are impossible. */
export function pagesOf(body: unknown, key?: string): { current: number; last: number } | undefined {
  const place = contentsOf(body, key)
    .filter(isObject)
    .flatMap((layer) => [layer, layer['meta']])
    .filter(isObject)
    .find((each) => isPresent(each['current_page']) && isPresent(each['last_page']))
  if (!place) return undefined
  const { current_page: current, last_page: last } = z.parse(pagination, place)
  return { current, last }
}

const isPresent = (value: unknown) => value !== undefined && value !== null

/** Capability of the backends that have a list which others lack. */
export type ListCapability = 'facts' | 'redirects'

/** Form of a response: the name that may wrap its content, wire schema, a record's fields, and the one by which it is recognized. */
export type Shape<Value> = {
  key: string
  wire: z.ZodMiniType<Value>
  fields: string[]
  recordKey?: string | undefined
  /** Set for a list that only some backends have. That of others is empty. */
  capability?: ListCapability | undefined
}

export const orNull = <Value>({ wire, ...shape }: Shape<Value>): Shape<Value | null> => ({ ...shape, wire: z.nullable(wire) })

/** Receives the body of a response before its fields are checked; of a list in pages, that of the first page. */
export type OnBody = (body: unknown) => void

/** Maximum number of records in a list. They are checked and sorted in one step, during which nobody else is served. */
const MAX_RECORDS = 50_000
/** Maximum number of objects in a response, with those nested in records: parsed, the smallest take twenty times their bytes. */
const MAX_OBJECTS = 200_000
const ofPossibleLength = z.array(z.unknown()).check(z.maxLength(MAX_RECORDS, `There are more than ${MAX_RECORDS} records.`))

const ofPossibleSize = z
  .unknown()
  .check(z.refine((content) => objectsIn(content, MAX_OBJECTS) <= MAX_OBJECTS, `There are more than ${MAX_OBJECTS} objects.`))

const parseContent = <Value>(wire: z.ZodMiniType<Value>, content: unknown) =>
  z.parse(wire, camelKeys(z.parse(ofPossibleSize, content)))

/** Parses a response. Several texts are the pages of one list. Throws a SyntaxError or a ZodError. */
export function parseText<Value>(texts: string[], { key, wire }: Shape<Value>, onBody?: OnBody): Value {
  const bodies = texts.map((text): unknown => JSON.parse(text))
  onBody?.(bodies[0])
  const parts = bodies.map((body) => unwrap(body, key))
  const content = parts.length === 1 ? parts[0] : parts.flat()
  return parseContent(wire, Array.isArray(content) ? z.parse(ofPossibleLength, content) : content)
}

/** Parses the response to a write. Null if it does not contain the record. */
export function parseRecord<Value>(text: string, { key, wire, recordKey = 'id' }: Shape<Value>, onBody?: OnBody): Value | null {
  const body: unknown = text.trim() === '' ? null : JSON.parse(text)
  const record = unwrap(body, key)
  if (typeof record !== 'object' || record === null || !(recordKey in record)) return null
  onBody?.(body)
  return parseContent(wire, record)
}
