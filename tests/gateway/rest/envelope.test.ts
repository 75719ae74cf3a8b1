import { describe, expect, test } from 'vitest'
import { pagesOf, sessionIn, unwrap } from '../../../gateway/rest/shape/parse.ts'

const list = [{ id: 1 }, { id: 2 }]
const record = { id: 1, name: 'Sample Teacher' }

test('a list is read from data.data', { tags: 'RESP-01' }, () => expect(unwrap({ data: { data: list } })).toBe(list))
test('a list is read from data', { tags: 'RESP-02' }, () => expect(unwrap({ data: list })).toBe(list))
test('a list is read from the response body', { tags: 'RESP-03' }, () => expect(unwrap(list)).toBe(list))

describe('a record is read from', { tags: 'RESP-04' }, () => {
  test('data.data', () => expect(unwrap({ data: { data: record } })).toBe(record))
  test('data', () => expect(unwrap({ data: record })).toBe(record))
  test('the response body', () => expect(unwrap(record)).toBe(record))
})

test('a faculty member is read from faculty, data or the body', { tags: 'RESP-07' }, () => {
  expect(unwrap({ faculty: record }, 'faculty')).toBe(record)
  expect(unwrap({ data: record }, 'faculty')).toBe(record)
  expect(unwrap(record, 'faculty')).toBe(record)
})

describe('nested wrappers', { tags: 'CALL-43' }, () => {
  const wrappers: Record<string, (inner: unknown) => unknown> = {
    'the named key': (faculty) => ({ faculty }),
    data: (data) => ({ data }),
    'data with other keys': (data) => ({ success: true, message: 'OK', data, links: {} }),
  }
  const unwrapped = (inner: unknown) => inner
  const all = [...Object.entries(wrappers), ['no wrapper', unwrapped] as const]
  const nested = all.flatMap(([outer, wrap]) =>
    all.map(([inner, wrapInner]) => ({
      outer,
      inner,
      wrap: (x: unknown) => wrap(wrapInner(x)),
    })),
  )

  // a named key inside a named key is a field of the record
  test.each(nested.filter(({ outer, inner }) => !(outer === 'the named key' && inner === outer)))(
    'are removed: $inner inside $outer',
    ({ wrap }) => {
      for (const inner of [record, list, [], null]) expect(unwrap(wrap(inner), 'faculty')).toBe(inner)
    },
  )
})

test('a record with fields named like wrappers is returned unchanged', () => {
  const odd = { id: 1, data: { more: true }, name: 'x' }
  expect(unwrap(odd)).toBe(odd)
  expect(unwrap({ data: odd })).toBe(odd)
  const self = { id: 1, faculty: { id: 7 } }
  expect(unwrap({ faculty: self }, 'faculty')).toBe(self)
})

test('a text in data is a field', () => {
  const body = { data: 'text' }
  expect(unwrap(body)).toBe(body)
})

test.each([undefined, null, 'text', 5, true])('%s is returned unchanged', (value) => expect(unwrap(value, 'faculty')).toBe(value))

test.each([
  ['the body', { token: 't' }],
  ['the body with other data', { token: 't', data: { user: { id: 1 } } }],
  ['data', { data: { token: 't', user: {} } }],
  ['data.data', { data: { data: { token: 't' } } }],
])('the token of a session is read from %s', { tags: 'CALL-39' }, (_location, body) => expect(sessionIn(body)?.['token']).toBe('t'))

test.each([{}, { token: '' }, { token: null }, { data: {} }, 'token', null])('%o contains no token', (body) =>
  expect(sessionIn(body)).toBeUndefined(),
)

test.each([
  ['the body', { data: list, current_page: 1, last_page: 3 }],
  ['data', { data: { data: list, current_page: 1, last_page: 3 } }],
  ['meta', { data: list, meta: { current_page: 1, last_page: 3 } }],
  ['meta, as text', { data: list, meta: { current_page: '1', last_page: '3' } }],
  ['a named list', { notices: { data: list, current_page: 1, last_page: 3 } }],
])('the page numbers of a list are read from %s', (_location, body) =>
  expect(pagesOf(body, 'notices')).toEqual({ current: 1, last: 3 }),
)

test('a list without pages has no page numbers', () => {
  expect(pagesOf({ data: list, meta: { total: 2 } })).toBeUndefined()
  expect(pagesOf(list)).toBeUndefined()
})
