// Fields in the responses of the REST backend, whose keys are converted to camelCase first. The schemas accept different forms (numbers
// as text, missing fields), but a value that can't be understood is an error that names the field and never becomes null.
import * as z from 'zod/mini'
import { isWebAddress } from '../text/webAddress.ts'
import { isCalendarDate } from './rules.ts'

const isAbsent = (value: unknown): value is null | undefined | '' => value === null || value === undefined || value === ''

type Issues = z.core.ParsePayload['issues']

const isTextOrNumber = (value: unknown): value is string | number => typeof value === 'string' || Number.isFinite(value)

/** Adds an issue, and returns the value in place of one that can't be understood. */
function refuse(issues: Issues, input: unknown, message?: string) {
  issues.push({ code: 'custom', input, ...(message && { message }) })
  return null
}

/** Text or a number, converted. Null if it is missing or empty. One step, because answers have hundreds of fields: a union and a pipe are five. */
const converted = <Value>(convert: (value: string | number, issues: Issues) => Value) =>
  z.transform((value, { issues }) => {
    if (isAbsent(value)) return null
    return isTextOrNumber(value) ? convert(value, issues) : refuse(issues, value)
  })

/** An id, as a number or text, converted to text. */
export const id = z.transform((value, { issues }) => {
  if (isAbsent(value) || !isTextOrNumber(value)) refuse(issues, value)
  return String(value)
})

const toText = (value: string | number) => String(value).replaceAll('\r\n', '\n')

/** Text, or null if empty. Converts CRLF to LF, because form uploads contain CRLF and not every backend converts it. */
export const text = converted(toText)

const convertedText = <Value>(convert: (value: string, issues: Issues) => Value) =>
  converted((value, issues) => convert(toText(value), issues))

/** A full http or https URL. Null for any other text such as `javascript:`, because it becomes a link. */
export const webAddress = convertedText((value) => (isWebAddress(value) ? value : null))

/** A calendar date: the first ten characters of the text, or null for MySQL's `0000-00-00`. */
export const day = convertedText((value, issues) => {
  const date = value.slice(0, 10)
  if (date === '0000-00-00') return null
  return isCalendarDate(date) ? date : refuse(issues, date, 'not a date')
})

/** A date with time as it is converted below. Later days are left to Date, because not every month has them. */
const IN_UTC = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** A date with time, converted to ISO 8601 in UTC. Without a time zone, as in Laravel's `2026-11-01 10:00:00`, it is read as UTC. */
export const moment = convertedText((value, issues) => {
  if (IN_UTC.test(value)) return value
  const date = new Date(/\d[Zz]$|[+-]\d{2}:?\d{2}$/.test(value) ? value : `${value.replace(' ', 'T')}Z`)
  return Number.isNaN(date.getTime()) ? refuse(issues, value, 'not a date with time') : date.toISOString()
})

export const reference = converted(String)

/** A number. Null outside its range, which an older rule may have permitted, because sums would be wrong. */
export const numberBetween = ([min, max]: readonly [number, number]) =>
  converted((value, issues) => {
    const number = Number(value)
    if (Number.isNaN(number)) return refuse(issues, value, 'not a number')
    return number >= min && number <= max ? number : null
  })

/** A flag, converted to 1 (1, "1", true, "true") or 0 (0, "0", false, "false"). */
export const flag = z.pipe(
  z.nullish(z.union([z.literal([0, 1, '0', '1', 'true', 'false', '']), z.boolean()])),
  z.transform((value) => (isAbsent(value) ? null : value === true || value === 'true' || Number(value) === 1 ? 1 : 0)),
)

/** A record with these fields, its id, and the times of its creation and last change. */
export const record = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.extend(z.object({ id, createdAt: moment, updatedAt: moment }), fields)

/** Returns the fields of a record's schema, which may be followed by a transform. */
export function fieldsOf(schema: z.ZodMiniType): z.core.$ZodShape {
  if (schema instanceof z.ZodMiniPipe) return fieldsOf(schema._zod.def.in as z.ZodMiniType)
  return schema instanceof z.ZodMiniObject ? schema.shape : {}
}
