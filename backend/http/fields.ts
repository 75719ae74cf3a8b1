import * as z from 'zod/mini'
import { errorsByField, fileFieldsOf } from '../../schema/rules.ts'
import { camelCase, snakeCase } from '../../text/casing.ts'
import { documentation } from '../api.ts'
import type { ColumnValues } from '../database/table.ts'
import { HttpError } from '../errors.ts'

/** Rules of a body's fields, named in camel case; the REST API uses snake case. */
export type Rules = z.ZodMiniObject<z.core.$ZodShape>

/** @throws HttpError 422 with the rules' messages by field, named as in the body. */
export function parseFields<Known extends Rules>(rules: Known, body: unknown): z.output<Known> {
  if (!isFields(body ?? {})) throw new HttpError(422, 'The body must be an object of fields.')
  const { success, data, error } = z.safeParse(rules, fieldsOf(body ?? {}))
  if (success) return data
  const errors = Object.fromEntries(Object.entries(errorsByField(error)).map(([field, messages]) => [snakeCase(field), messages]))
  throw new HttpError(422, error.issues[0]!.message, { errors })
}

const isFields = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Returns the fields by their names in the rules. Leaves what a field nests as it is, however deep. */
const fieldsOf = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [camelCase(name), withoutNul(value)]))

// SQLite ends a text at a NUL when it is read back
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** Returns the schema of a body, named as in the body. */
export function bodySchema(rules: Rules) {
  const files = fileFieldsOf(rules)
  const fields = Object.entries(rules.shape).map(([field, rule]) => [
    snakeCase(field),
    files.includes(field) ? fileSchema(rule) : rule,
  ])
  return z.object(Object.fromEntries(fields))
}

/** Returns the schema of a file in a body: what the rules check is known only when it has been received. */
const fileSchema = (rule: z.core.$ZodType) => {
  const file = z.any().register(documentation, { type: 'string', format: 'binary' })
  return z.safeParse(rule, undefined).success ? z.optional(file) : file
}

/** Returns fields as columns: in snake case, an empty text as null. */
export const columnsOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [snakeCase(name), value === '' ? null : value]),
  ) as ColumnValues<Fields>

/** Largest id: that of an integer column of PostgreSQL. */
const MAX_ID = 2 ** 31 - 1

export const idFrom = (text: string) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined)

/** Returns the schema of a path's id; anything that can't be an id is answered 404 with `missing` (CNF-15). */
export const idParams = (missing: string) =>
  z.object({
    id: z
      .pipe(z.string().check(z.refine((text) => idFrom(text) !== undefined, missing)), z.transform(Number))
      .register(documentation, { type: 'integer', minimum: 1, maximum: MAX_ID }),
  })
