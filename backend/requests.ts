import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { camelKeys, snakeCase, snakeKeys } from '../schema/casing.ts'
import { errorsByField } from '../schema/rules.ts'
import { Refusal } from './errors.ts'

/**
 * A body's fields as the rules give them back; the body comes in the wire's snake_case.
 * @throws Refusal 422 with the rules' messages by field, in the wire's names.
 */
export function check<Rules extends z.core.$ZodType>(rules: Rules, body: unknown): z.core.output<Rules> {
  if (!isFields(body ?? {})) throw new Refusal(422, 'The body must be an object of fields.')
  const { success, data, error } = z.safeParse(rules, camelKeys(withoutNul(body ?? {})))
  if (success) return data
  const errors = Object.fromEntries(Object.entries(errorsByField(error)).map(([field, messages]) => [snakeCase(field), messages]))
  throw new Refusal(422, error.issues[0]!.message, { errors })
}

const isFields = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body)

// a text would end there when it is read back
const withoutNul = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : value]),
  )

/**
 * The id in the request's path.
 * @throws Refusal 404 with `message` for what can't be an id (CNF-15).
 */
export function idOf(request: FastifyRequest, message: string) {
  const { id } = request.params as { id: string }
  return found(asId(id), message)
}

/** An id as a number, or undefined for what can't be one. */
export const asId = (text: string) =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined

/** The refusal of a field's value for a reason that only the store knows. */
export const fieldRefusal = (field: string, message: string) => new Refusal(422, message, { errors: { [field]: [message] } })

/** What was looked for, or a 404 with `message`. */
export function found<Row>(row: Row | undefined, message: string) {
  if (row === undefined) throw new Refusal(404, message)
  return row
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
type Columns<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] }

/** Fields as columns: in the store's names, an emptied text as null. A field that was left out stays out. */
export const columnsOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(snakeKeys(fields) as object).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Columns<Fields>
