// The backend wraps what it answers in one way or another: `{data: …}`, `{data: {data: …}}`, `{faculty: …}`, both together, or not at all.

import * as z from 'zod/mini'
import { isObject } from './json.ts'

/** Maximum number of wrappers around each other. */
const MAX_DEPTH = 5

const holdsMore = (value: unknown) => typeof value === 'object' // also null: an answer that says there is nothing

/**
 * The body and what lies in its wrappers, from the outside in. A wrapper is the named `key`, once, or `data`; a record, known by its
 * `id`, is no wrapper, whatever its fields are called.
 */
function levels(body: unknown, key?: string, depth = 0): unknown[] {
  if (!isObject(body) || depth === MAX_DEPTH) return [body]
  if (key !== undefined && key in body && holdsMore(body[key])) return [body, ...levels(body[key], undefined, depth + 1)]
  if ('data' in body && holdsMore(body['data']) && !('id' in body)) return [body, ...levels(body['data'], key, depth + 1)]
  return [body]
}

/** The list or record inside an answer's wrappers: the named key, `data.data`, `data` or the body itself. */
export const unwrap = (body: unknown, key?: string): unknown => levels(body, key).at(-1)

/** The sign-in's token, whichever level of the answer carries it. */
export const tokenIn = (body: unknown) =>
  levels(body)
    .filter(isObject)
    .map(({ token }) => token)
    .find((token) => typeof token === 'string' && token !== '')

// the first page was asked for, which some backends number 0; the last page of an empty list may be 0
const pagination = z.object({
  current_page: z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(1)),
  last_page: z.coerce.number().check(z.multipleOf(1), z.minimum(0)),
})

/**
 * Which page of a list its first answer is, and how many there are, if the answer tells: on a wrapper or in its `meta`. Throws a
 * ZodError if these can't be page numbers.
 */
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
