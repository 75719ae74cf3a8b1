import { createContext, use } from 'react'
import type { College } from '../../schema/college.rules.ts'

/** What `college.json` says; it comes with each document. */
export const CollegeContext = createContext<College | undefined>(undefined)

export function useCollege() {
  const college = use(CollegeContext)
  if (!college) throw new Error('No college has been provided.')
  return college
}

/** A calendar date as the college writes it, `12 Nov 2026`; no time zone shifts it. */
export const formatDay = (day: string, college: College) => dayFormatter({ dateStyle: 'medium' }, college)(day)

/** Returns a function that writes one part of a calendar date, such as its month. */
export function dayFormatter(options: Intl.DateTimeFormatOptions, { locale }: College) {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}

/** A moment in the college's own time zone, `12 Nov 2026, 14:45`. */
export const formatMoment = (moment: string, { locale, timeZone }: College) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment))

/** A telephone link (RFC 3966) to a number as people write it. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
