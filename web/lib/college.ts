import { createContext, use } from 'react'
import type { College } from '../../schema/college.rules.ts'

/** Facts and texts about the college, which each document contains. */
export const CollegeContext = createContext<College | undefined>(undefined)

export function useCollege() {
  const college = use(CollegeContext)
  if (!college) throw new Error('No college has been provided.')
  return college
}

/** Formatted dates by options and day. The first `Intl.DateTimeFormat` takes a slow phone 100 ms, so that a document contains its dates. */
let dates: Record<string, string> = {}
export function provideDates(ofDocument: typeof dates) {
  dates = ofDocument
}

/** Returns what a function renders, and the dates in it. */
export function collectDates(render: () => string) {
  provideDates({})
  return { markup: render(), dates }
}

/** Returns a function that formats dates without a time. They are read and written in UTC, so that no time zone shifts them. */
export function dayFormatter(options: Intl.DateTimeFormatOptions, { locale }: College) {
  const key = Object.entries(options).join()
  const textOf = (day: string) =>
    formatterOf(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  return (day: string) => (dates[`${key} ${day}`] ??= textOf(day))
}

/** Returns a function that formats moments in the college's locale and time zone: `12 Nov 2026, 14:45`. */
export function momentFormatter({ locale, timeZone }: College) {
  const format = formatterOf(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (moment: string) => format.format(new Date(moment))
}

/** Formats one moment: `12 Nov 2026, 14:45`. */
export const formatMoment = (moment: string, college: College) => momentFormatter(college)(moment)

/** Formats the day of one moment in the college's time zone: `12 Nov 2026`. */
export const momentDay = (moment: string, { locale, timeZone }: College) =>
  formatterOf(locale, { dateStyle: 'medium', timeZone }).format(new Date(moment))

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the formatter with these options. It is built once, and not for each cell of a table. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${Object.entries(options).join()}`
  const format = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, format)
  return format
}

/** Returns a telephone link (RFC 3966) to a number in any notation. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
