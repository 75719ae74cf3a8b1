import { expect, test } from 'vitest'
import { bikramSambat } from '../../../gateway/notice/bikramSambat.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const DAY = 86_400_000

/** Returns all calendar dates from one to another. */
function daysFrom(first: string, last: string) {
  const days: string[] = []
  for (let time = Date.parse(first); time <= Date.parse(last); time += DAY) days.push(new Date(time).toISOString().slice(0, 10))
  return days
}

test.each([
  ['the earthquake of 1934', '1934-01-15', '१९९० माघ २'],
  ['the end of the Panchayat', '1990-04-08', '२०४६ चैत २६'],
  ['1 June 2001', '2001-06-01', '२०५८ जेठ १९'],
  ['the day of democracy', '2006-04-24', '२०६३ वैशाख ११'],
  ['the day of the republic', '2008-05-28', '२०६५ जेठ १५'],
  ['the earthquake of 2015', '2015-04-25', '२०७२ वैशाख १२'],
  ['the day of the constitution', '2015-09-20', '२०७२ असोज ३'],
  ['a month of 32 days', '2026-07-16', '२०८३ असार ३२'],
  ['a day of this year', '2026-11-28', '२०८३ मंसिर १२'],
])('%s, %s, is %s', (_, day, expected) => expect(bikramSambat(day)).toBe(expected))

/** Years from 1975 to 2042 that begin on 13 April, as published by several calendars; the others begin on 14 April. */
const beginningOn13 = [
  1976, 1977, 1980, 1981, 1984, 1985, 1988, 1989, 1992, 1993, 1996, 1997, 2000, 2004, 2008, 2012, 2016, 2020, 2024,
]

test('the years begin on the published days', () => {
  for (let year = 1975; year <= 2042; year++) {
    const day = `${year}-04-${beginningOn13.includes(year) ? 13 : 14}`
    expect(bikramSambat(day), day).toBe(`${(year + 57).toLocaleString('ne-u-nu-deva', { useGrouping: false })} वैशाख १`)
  }
})

test('every day has a date of its own, in months of 29 to 32 days', () => {
  const lengths = new Map<string, number>()
  const dates = daysFrom('1975-04-14', '2042-04-13').map(bikramSambat)
  expect(new Set(dates).size).toBe(dates.length)
  for (const date of dates) {
    const month = date?.replace(/ \S+$/, '') ?? ''
    lengths.set(month, (lengths.get(month) ?? 0) + 1)
  }
  expect(lengths.size).toBe(67 * 12)
  expect([...new Set(lengths.values())].sort()).toEqual([29, 30, 31, 32])
})

test.each(['0001-01-01', '1918-04-12', '2043-04-14', '9999-12-31'])('%s has none, because its year is not known', (day) =>
  expect(bikramSambat(day)).toBeNull(),
)

test.each(['1918-04-13', '2043-04-13'])('%s, at the end of what is known, has one', (day) =>
  expect(bikramSambat(day)).toMatch(/^[०-९]{4} \S+ [०-९]{1,2}$/),
)

test('a notice has its release date in the Nepali calendar, unless it has none or one far away', async () => {
  const { backend, runQuery } = await testGateway({ settings: { SCHEDULED_NOTICES: 'off' } })
  backend.respond('GET notices', [
    { id: 1, released_on: '2099-01-01' },
    { id: 2, released_on: '2026-03-14T23:59:59Z' },
    { id: 3, released_on: null },
  ])
  const { data, errors } = await runQuery('{ notices { id releasedOnBikramSambat } }')
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    notices: [
      { id: '1', releasedOnBikramSambat: null },
      { id: '2', releasedOnBikramSambat: '२०८२ फागुन ३०' },
      { id: '3', releasedOnBikramSambat: null },
    ],
  })
})
