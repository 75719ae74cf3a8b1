import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { watchDay } from '../../../web/site/watchDay.ts'

const MINUTE = 60_000
const midnight = Date.parse('2026-11-28T18:15Z') // at the college
const college = { ...readConfig({}).college, timeZone: 'Asia/Kathmandu', today: '2026-11-28', todayEnds: midnight }

const page = new EventTarget()
let shown: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: midnight - 5 * MINUTE })
  vi.stubGlobal('document', page)
  shown = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () => watchDay(college, ({ today }) => shown.push(today))

test('a tab that stays open shows the new day once it has begun at the college', () => {
  watch()
  vi.advanceTimersByTime(4 * MINUTE)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(2 * MINUTE)
  expect(shown).toEqual(['2026-11-29'])
  vi.advanceTimersByTime(24 * 60 * MINUTE)
  expect(shown).toEqual(['2026-11-29', '2026-11-30'])
})

test('a tab that the browser restores shows the new day at once, without waiting for a timer', () => {
  watch()
  vi.setSystemTime(midnight + 10)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(shown).toEqual(['2026-11-29'])
})

test('a document of yesterday shows the new day at once, as after Back or in a restored window', () => {
  vi.setSystemTime(midnight + 60 * MINUTE)
  watch()
  expect(shown).toEqual(['2026-11-29'])
})

test('a device whose clock is set back shows no day before that of the document', () => {
  watch()
  vi.setSystemTime(midnight - 72 * 60 * MINUTE)
  vi.advanceTimersByTime(MINUTE)
  expect(shown).toEqual([])
})
