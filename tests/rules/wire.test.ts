import { expect, test } from 'vitest'
import { camelKeys, snakeKeys } from '../../schema/casing.ts'
import { noticeWire } from '../../schema/notice.rules.ts'
import { errorsByField } from '../../schema/rules.ts'

test('the wire may write ids as numbers or text, leave fields out and give dates a time', () => {
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

test("a day that no calendar has is an error, MySQL's empty date is none, and line breaks are plain", () => {
  expect(noticeWire.safeParse({ id: 1, releasedOn: '2026-02-30' }).success).toBe(false)
  expect(noticeWire.parse({ id: 1, releasedOn: '0000-00-00 00:00:00', description: 'a\r\nb' })).toMatchObject({
    releasedOn: null,
    description: 'a\nb',
  })
})

test("what can't be understood is named by its field, never a silent null", () => {
  const { error } = noticeWire.safeParse({ title: {}, releasedOn: 'soon', createdAt: 'yesterday' })
  expect(Object.keys(errorsByField(error!)).sort()).toEqual(['createdAt', 'id', 'releasedOn', 'title'])
})

test('casing is mapped both ways, deeply, and leaves marks and instances alone', () => {
  const wire = { released_on: '2026-11-12', levels: [{ course_id: 1, subjects: [{ credit_hours: 3 }] }], _method: 'PUT' }
  const inside = { releasedOn: '2026-11-12', levels: [{ courseId: 1, subjects: [{ creditHours: 3 }] }], _method: 'PUT' }
  expect(camelKeys(wire)).toEqual(inside)
  expect(snakeKeys(inside)).toEqual(wire)
  const moment = new Date()
  expect(camelKeys({ created_at: moment })).toEqual({ createdAt: moment })
})
