import * as z from 'zod/mini'
import { camelKeys } from '../../schema/casing.ts'

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

/**
 * Returns the body and the contents of its wrappers, from the outside in. A wrapper is the named `key`, once, or `data`. An object with an
 * `id` is a record and not a wrapper.
 */
function levels(body: unknown, key?: string, depth = 0): unknown[] {
  if (!isObject(body) || depth === MAX_WRAPPERS) return [body]
  if (key !== undefined && key in body && isContent(body[key])) return [body, ...levels(body[key], undefined, depth + 1)]
  if ('data' in body && isContent(body['data']) && !('id' in body)) return [body, ...levels(body['data'], key, depth + 1)]
  return [body]
}

/** Returns the list or record inside a response's wrappers: the named key, `data.data`, `data` or the body itself. */
export const unwrap = (body: unknown, key?: string): unknown => levels(body, key).at(-1)

export const tokenIn = (body: unknown) =>
  levels(body)
    .filter(isObject)
    .map(({ token }) => token)
    .find((token) => typeof token === 'string' && token !== '')

// the response is the first page, which has the number 0 in some backends; the last page of an empty list may be 0
const pagination = z.object({
  current_page: z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(1)),
  last_page: z.coerce.number().check(z.multipleOf(1), z.minimum(0)),
})

/** Returns the page numbers in the first response of a list, if there are any. Throws a ZodError if they are impossible. */
export function pagesOf(body: unknown, key?: string): { current: number; last: number } | undefined {
  const place = levels(body, key)
    .filter(isObject)
    .flatMap((level) => [level, level['meta']])
    .filter(isObject)
    .find((each) => isPresent(each['current_page']) && isPresent(each['last_page']))
  if (!place) return undefined
  const { current_page: current, last_page: last } = z.parse(pagination, place)
  return { current, last }
}

const isPresent = (value: unknown) => value !== undefined && value !== null

/** Form of a response: the name that may wrap its content, the wire schema, and the field by which a record is recognized. */
export type Shape<Value> = { key: string; wire: z.ZodMiniType<Value>; recordKey?: string | undefined }

export const orNull = <Value>({ wire, ...shape }: Shape<Value>): Shape<Value | null> => ({ ...shape, wire: z.nullable(wire) })

/** Parses a response. Several texts are the pages of one list. Throws a SyntaxError or a ZodError. */
export function parseText<Value>(texts: string[], { key, wire }: Shape<Value>): Value {
  const parts = texts.map((text) => unwrap(JSON.parse(text), key))
  return z.parse(wire, camelKeys(parts.length === 1 ? parts[0] : parts.flat()))
}

export function parseRecord<Value>(text: string, { key, wire, recordKey = 'id' }: Shape<Value>): Value | null {
  const record = text.trim() === '' ? null : unwrap(JSON.parse(text), key)
  return typeof record === 'object' && record !== null && recordKey in record ? z.parse(wire, camelKeys(record)) : null
}
