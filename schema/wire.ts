// Fields in the responses of the REST backend, whose keys are converted to camelCase first. The schemas accept different forms (numbers
// as text, missing fields), but a value that can't be understood is an error that names the field and never becomes null.
import * as z from 'zod/mini'
import { isWebAddress } from '../text/webAddress.ts'
import { isCalendarDate } from './rules.ts'

const isAbsent = (value: unknown): value is null | undefined | '' => value === null || value === undefined || value === ''

/** Text or a number, converted. Null if it is missing or empty. */
const converted = <Value>(convert: (value: string | number) => Value) =>
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => (isAbsent(value) ? null : convert(value))),
  )

/** An id, as a number or text, converted to text. */
export const id = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String))

/** Text, or null if empty. Converts CRLF to LF, because form uploads contain CRLF and not every backend converts it. */
export const text = converted((value) => String(value).replaceAll('\r\n', '\n'))

const convertedText = <Value>(convert: (value: string) => Value) =>
  z.pipe(
    text,
    z.transform((value) => (value === null ? null : convert(value))),
  )

/** A full http or https URL. Null for any other text such as `javascript:`, because it becomes a link. */
export const webAddress = convertedText((value) => (isWebAddress(value) ? value : null))

/** A calendar date: the first ten characters of the text, or null for MySQL's `0000-00-00`. */
export const day = z.pipe(
  convertedText((value) => (value.startsWith('0000-00-00') ? null : value.slice(0, 10))),
  z.nullable(z.string().check(z.refine(isCalendarDate, { error: 'not a date' }))),
)

/** A date with time, converted to ISO 8601 in UTC. Without a time zone, as in Laravel's `2026-11-01 10:00:00`, it is read as UTC. */
export const moment = z.pipe(
  convertedText((value) => new Date(/\d[Zz]$|[+-]\d{2}:?\d{2}$/.test(value) ? value : `${value.replace(' ', 'T')}Z`)),
  z.pipe(
    z.nullable(z.date('not a date with time')),
    z.transform((date) => date?.toISOString() ?? null),
  ),
)

export const reference = converted(String)

export const number = z.pipe(converted(Number), z.nullable(z.number('not a number')))

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
