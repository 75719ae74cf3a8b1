// What the REST backend's answers are read by, after their keys were put into camel case. Forgiving in form (numbers as text, missing
// fields), strict in meaning: what can't be understood is an error that names the field, never a silent null.
import * as z from 'zod/mini'
import { isCalendarDate } from './rules.ts'

const absent = (value: unknown) => value === null || value === undefined || value === ''

/** An id: number, text or UUID; opaque text inside. */
export const id = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String))

/** Text, or null when empty. Form uploads send line breaks as CRLF, and not every backend turns them back. */
export const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (absent(value) ? null : String(value).replaceAll('\r\n', '\n'))),
)

/** A calendar date: the first ten characters, whatever follows. MySQL's `0000-00-00` is none. */
export const day = z.pipe(
  z.pipe(
    text,
    z.transform((value) => (value === null || value.startsWith('0000-00-00') ? null : value.slice(0, 10))),
  ),
  z.nullable(z.string().check(z.refine(isCalendarDate, { error: 'not a date' }))),
)

/** A moment in UTC; one without a zone, as Laravel's `2026-11-01 10:00:00`, is UTC. Comes out as ISO 8601. */
export const moment = z.pipe(
  text,
  z.pipe(
    z.nullable(z.string().check(z.refine((value) => !Number.isNaN(momentOf(value).getTime()), { error: 'not a moment' }))),
    z.transform((value) => (value === null ? null : momentOf(value).toISOString())),
  ),
)
const momentOf = (value: string) => new Date(/\d[Zz]$|[+-]\d{2}:?\d{2}$/.test(value) ? value : `${value.replace(' ', 'T')}Z`)

/** The id of another record, or null. */
export const reference = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (absent(value) ? null : String(value))),
)

/** A number, as such or as text, or null. */
export const number = z.pipe(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => (absent(value) ? null : Number(value))),
  ),
  z.nullable(z.number('not a number')),
)

/** A flag: 1, "1", true and "true" are 1; 0, "0", false and "false" are 0. */
export const flag = z.pipe(
  z.nullish(z.union([z.literal([0, 1, '0', '1', 'true', 'false', '']), z.boolean()])),
  z.transform((value) => (absent(value) ? null : value === true || value === 'true' || Number(value) === 1 ? 1 : 0)),
)
