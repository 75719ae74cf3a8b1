import type { Search } from '../../../lib/site/page.ts'
import type { NoticeListQuery } from './noticeList.page.generated.ts'

/** Number of notices on a page. */
export const PAGE_SIZE = 25

/** Last page that the gateway can be asked for, whose limit of an offset is 100,000. */
const MAX_PAGE = 4000

/** Id of the heading of notices without a date. */
export const UNDATED = 'undated'

/** A page of all notices, or of those of one year. */
export type Place = { year?: number | undefined; page: number }

/** Returns the place that an address names. Undefined if there is no such place, whatever the notices. */
export function placeOf({ year, page }: Search): Place | undefined {
  const place = { year: year ? wholeNumber(year, 0, 9999) : undefined, page: page ? wholeNumber(page, 1, MAX_PAGE) : 1 }
  return place.page === undefined || (year && place.year === undefined) ? undefined : { ...place, page: place.page }
}

/** Reads a number in its only notation, so that each page has one address. */
function wholeNumber(text: string, min: number, max: number) {
  const number = Number(text)
  return String(number) === text && Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

export function addressOf({ year, page }: Place) {
  const parameters = [year !== undefined && `year=${year}`, page > 1 && `page=${page}`].filter(Boolean)
  return parameters.length > 0 ? `/notices?${parameters.join('&')}` : '/notices'
}

/** Returns what the title of a page says about its place: `, 2026, page 2`. */
export const placeInTitle = ({ year, page }: Place) => (year === undefined ? '' : `, ${year}`) + (page > 1 ? `, page ${page}` : '')

type Years = NonNullable<NoticeListQuery['noticeYears']>

/** Returns the number of notices of a year, or of all years. */
export const countIn = (years: Years, year: number | undefined) =>
  years.reduce((sum, each) => sum + (year === undefined || each.year === year ? each.count : 0), 0)

/** Returns the address of the first notice without a date, which is after all others. Undefined if all have one. */
export function undatedAddress(years: Years) {
  const undated = years.find(({ year }) => year === null)
  if (!undated) return undefined
  const page = Math.floor((countIn(years, undefined) - undated.count) / PAGE_SIZE) + 1
  return `${addressOf({ page })}#${UNDATED}`
}
