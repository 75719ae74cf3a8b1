import * as z from 'zod/mini'
import { fieldsOf } from '../../schema/wire.ts'
import { camelKeys, snakeCase } from '../../text/casing.ts'
import type { Resource } from '../rest/record/resource.ts'
import { isObject } from '../rest/shape/parse.ts'
import { advice, type Finding, problem } from './report.ts'
import type { Show } from './values.ts'

/** Form of an answer: the name that may wrap it, the wire schema of a record, and the fields that the site cannot do without. */
export type Expected = { form: 'list' | 'record'; key: string; wire: z.ZodMiniType; required: string[] }

export const expectedOf = ({ shape, listShape, rules }: Resource<object>, form: Expected['form']): Expected => ({
  form,
  key: form === 'list' ? listShape.key : shape.key,
  wire: shape.wire,
  required: requiredFields(rules),
})

/** Returns the fields that an input must have. */
export const requiredFields = (rules: z.ZodMiniType) =>
  (z.safeParse(rules, {}).error?.issues ?? []).map(({ path }) => String(path[0]))

/** Number of records by field, and a description of the first value. */
type Seen = Map<string, { count: number; example: string }>

/** Reads each record by its wire schema. Returns which fields are missing, lose their value, or make the answer unreadable. */
export function fieldFindings(records: unknown[], expected: Expected, show: Show): Finding[] {
  const seen = { unreadable: new Map() as Seen, lost: new Map() as Seen, missing: new Map() as Seen }
  for (const record of records) examine(camelKeys(record), expected.wire, seen, show)
  const isEssential = (field: string, count: number) => expected.required.includes(field) && count === records.length
  const of = (count: number) => (records.length === 1 ? '' : ` in ${count} of ${records.length} records`)
  const missing = [...seen.missing]
  const absent = missing.filter(([field, { count }]) => !isEssential(field, count))
  return [
    ...[...seen.unreadable].map(([field, { count, example }]) => problem(`${field} cannot be read${of(count)}: ${example}.`)),
    ...missing
      .filter(([field, { count }]) => isEssential(field, count))
      .map(([field]) => problem(`${field} is missing${of(records.length)}.`)),
    ...[...seen.lost].map(([field, { count, example }]) => advice(`${field} is shown as empty${of(count)}: ${example}.`)),
    ...(absent.length > 0 ? [advice(`Missing: ${absent.map(([field, { count }]) => `${field}${of(count)}`).join(', ')}.`)] : []),
  ]
}

function examine(
  record: unknown,
  wire: z.ZodMiniType,
  { unreadable, lost, missing }: Record<'unreadable' | 'lost' | 'missing', Seen>,
  show: Show,
) {
  const add = (seen: Seen, field: string, example: string) => {
    const { count, example: first } = seen.get(field) ?? { count: 0, example }
    seen.set(field, { count: count + 1, example: first })
  }
  const { data, error } = z.safeParse(wire, record)
  for (const { path, message } of error?.issues ?? []) {
    const field = snakeCase(path.filter((part) => typeof part === 'string').join('.')) || 'The record'
    add(unreadable, field, `${show(valueAt(record, path))}${message === 'Invalid input' ? '' : ` is ${message}`}`)
  }
  if (!isObject(data) || !isObject(record)) return
  for (const [field, rule] of Object.entries(fieldsOf(wire))) {
    const isEmpty = data[field] === null || data[field] === undefined
    // a field that is optional as a whole, such as nested records, has calls of its own
    if (!isEmpty || rule instanceof z.ZodMiniOptional) continue
    if (!(field in record)) add(missing, snakeCase(field), '')
    else if (![null, undefined, ''].includes(record[field] as null)) add(lost, snakeCase(field), show(record[field]))
  }
}

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? inner[key as never] : undefined), value)
