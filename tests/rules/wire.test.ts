import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeWire } from '../../schema/notice.rules.ts'
import { subjectWire } from '../../schema/subject.rules.ts'
import * as wire from '../../schema/wire.ts'
import { camelCase, camelKeys, snakeCase } from '../../text/casing.ts'
import { errorsOf } from '../support/errorsOf.ts'

test('the backend can send ids as numbers or text, omit fields and add a time to dates', () => {
  expect(noticeWire.parse({ id: 7, title: '', releasedOn: '2026-11-12 00:00:00', createdAt: '2026-11-01 10:00:00' })).toEqual({
    id: '7',
    title: null,
    releasedOn: '2026-11-12',
    description: null,
    file: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: null,
  })
  expect(noticeWire.parse({ id: '0d5f', createdAt: '2026-11-01T10:00:00+05:45' })).toMatchObject({
    id: '0d5f',
    createdAt: '2026-11-01T04:15:00.000Z',
  })
})

test("a date that does not exist is an error, MySQL's empty date is null, and CRLF becomes LF", () => {
  expect(noticeWire.safeParse({ id: 1, releasedOn: '2026-02-30' }).success).toBe(false)
  expect(noticeWire.parse({ id: 1, releasedOn: '0000-00-00 00:00:00', description: 'a\r\nb' })).toMatchObject({
    releasedOn: null,
    description: 'a\nb',
  })
})

test("a value that can't be understood is an error that names the field", () => {
  const errors = errorsOf(noticeWire, { title: {}, releasedOn: 'soon', createdAt: 'yesterday' })
  expect(Object.keys(errors).sort()).toEqual(['createdAt', 'id', 'releasedOn', 'title'])
})

test.each([
  ['3', 3],
  [0.5, 0.5],
  [100, 100],
  [100.5, null],
  [1e308, null],
  ['1e999', null],
  [-1e308, null],
  ['', null],
])('credit hours of %j are read as %j', (sent, read) =>
  expect(subjectWire.parse({ id: 1, creditHours: sent }).creditHours).toBe(read),
)

test('each time in UTC is read as Date reads it, or is an error', () => {
  const two = (most: number) => fc.integer({ min: 0, max: most }).map((number) => `${number}`.padStart(2, '0'))
  const times = fc
    .tuple(two(13), two(32), two(25), two(61), two(61))
    .map(([month, day, hour, minute, second]) => `2026-${month}-${day}T${hour}:${minute}:${second}.125Z`)
  const isReadAsDate = (time: string) => {
    const date = new Date(time)
    const { data } = wire.moment.safeParse(time)
    return data === (Number.isNaN(date.getTime()) ? undefined : date.toISOString())
  }
  fc.assert(fc.property(times, isReadAsDate), { numRuns: 500 })
  for (const time of ['2026-02-28', '2026-02-29', '2026-12-31', '2024-02-29'].map((day) => `${day}T23:59:59.999Z`))
    expect(isReadAsDate(time), time).toBe(true)
})

test('no key of the backend changes what a record inherits', () => {
  const record = camelKeys(JSON.parse('{"__proto__": {"title": "a"}, "id": 1}'))
  expect(record).toEqual({ id: 1 })
  expect((record as { title?: string }).title).toBeUndefined()
})

test('keys are converted between snake_case and camelCase recursively, except leading underscores and instances', () => {
  const body = { released_on: '2026-11-12', levels: [{ course_id: 1, subjects: [{ credit_hours: 3 }] }], _method: 'PUT' }
  const record = { releasedOn: '2026-11-12', levels: [{ courseId: 1, subjects: [{ creditHours: 3 }] }], _method: 'PUT' }
  expect(camelKeys(body)).toEqual(record)
  for (const name of ['released_on', 'levels', '_method']) expect(snakeCase(camelCase(name))).toBe(name)
  const date = new Date()
  expect(camelKeys({ created_at: date })).toEqual({ createdAt: date })
})

test.each([
  ['https://www.facebook.com/college', 'https://www.facebook.com/college'],
  ['HTTP://example.edu', 'HTTP://example.edu'],
  ['javascript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['www.facebook.com', null],
  ['http://', null],
  ['', null],
  [null, null],
])('the web address %j from the backend becomes the link %j', (text, link) => expect(wire.webAddress.parse(text)).toBe(link))
