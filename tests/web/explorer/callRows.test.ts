import { expect, test } from 'vitest'
import { rowsOf } from '../../../web/explorer/operation/callRows.ts'
import type { RestCall } from '../../../web/explorer/operation/request.ts'

const call = (path: string, start: number, ms: number, other: Partial<RestCall> = {}): RestCall => ({
  method: 'GET',
  path,
  status: 200,
  start,
  ms,
  from: 'backend',
  field: path,
  ...other,
})

test('equal calls share a row with their fields, from the start of the first to the end of the last', () => {
  const joined = { status: null, from: 'joined', field: 'levels.course' } as const
  const calls = [
    call('levels', 0, 10),
    call('courses', 10, 6, { field: 'levels.course' }),
    call('courses', 10.2, 6, joined),
    call('courses', 10.1, 7, joined),
    call('courses', 12, 1, { ...joined, field: 'courses' }),
  ]
  expect(rowsOf(calls)).toEqual([
    { call: 'GET levels', status: 200, from: 'backend', count: 1, fields: ['levels'], start: 0, end: 10, ms: 10 },
    { call: 'GET courses', status: 200, from: 'backend', count: 1, fields: ['levels.course'], start: 10, end: 16, ms: 6 },
    expect.objectContaining({ from: 'joined', count: 3, fields: ['levels.course', 'courses'], start: 10.1, ms: 7 }),
  ])
  expect(rowsOf(calls)[2]?.end).toBeCloseTo(17.1)
})

test('calls with another outcome have rows of their own, in the order in which they began', () => {
  const rows = rowsOf([
    call('notices', 5, 1, { status: 503 }),
    call('notices', 0, 2),
    call('notices', 8, 0, { from: 'cache', field: null }),
  ])
  expect(rows.map(({ status, from, fields }) => [status, from, fields])).toEqual([
    [200, 'backend', ['notices']],
    [503, 'backend', ['notices']],
    [200, 'cache', []],
  ])
})
