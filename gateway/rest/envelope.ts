// The backend wraps what it answers in one way or another: `{data: …}`, `{data: {data: …}}`, `{faculty: …}`, both together, or not at all.

import { isObject } from './json.ts'

const holdsMore = (value: unknown) => typeof value === 'object' // also null: an answer that says there is nothing

/**
 * The body and what lies in its wrappers, from the outside in. A wrapper is the named `key`, once, or `data`; a record, known by its
 * `id`, is no wrapper, whatever its fields are called.
 */
function levels(body: unknown, key?: string): unknown[] {
  if (!isObject(body)) return [body]
  if (key !== undefined && key in body && holdsMore(body[key])) return [body, ...levels(body[key])]
  if ('data' in body && holdsMore(body['data']) && !('id' in body)) return [body, ...levels(body['data'], key)]
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

/** Which page of a list an answer is, and how many there are, if the answer tells: on a wrapper or in its `meta`. */
export function pagesOf(body: unknown, key?: string): { current: number; last: number } | undefined {
  for (const level of levels(body, key).filter(isObject)) {
    for (const place of [level, level['meta']].filter(isObject)) {
      const [current, last] = [Number(place['current_page']), Number(place['last_page'])]
      if (Number.isInteger(current) && Number.isInteger(last)) return { current, last }
    }
  }
  return undefined
}
