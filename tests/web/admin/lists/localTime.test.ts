import { expect, test } from 'vitest'
import { localTime, momentOf } from '../../../../web/lib/localTime.ts'

test.for([
  ['Asia/Kathmandu', '2026-11-22T10:00', '2026-11-22T04:15:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  ['America/New_York', '2026-07-01T20:30', '2026-07-02T00:30:00.000Z'],
  // the clocks go forward at 2:00 and back at 3:00
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['UTC', '0999-12-31T23:59', '0999-12-31T23:59:00.000Z'],
] as const)('in %s, %s is %s', ([timeZone, local, moment]) => {
  expect(momentOf(local, timeZone)).toBe(moment)
  expect(localTime(new Date(moment), timeZone)).toBe(local)
})

test('a year of five digits, which has no moment, stays as it was entered, for the rules to reject', () => {
  expect(momentOf('12026-01-01T00:00', 'Asia/Kathmandu')).toBe('12026-01-01T00:00')
})
