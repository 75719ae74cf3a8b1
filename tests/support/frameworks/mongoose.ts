// The schema types of Mongoose that a college needs, with their messages.
import { randomBytes } from 'node:crypto'
import type { Input, Row } from './framework.ts'

export type Path = {
  type?: 'number' | 'date' | 'objectId'
  required?: true
  maxLength?: number
  min?: number
  max?: number
  match?: RegExp
}
export type Schema = Record<string, Path>

export const objectId = () => randomBytes(12).toString('hex')

export const isObjectId = (value: unknown) => /^[0-9a-f]{24}$/.test(String(value))

/** Returns the fields of a body that a schema has, in its types. Other fields are ignored. */
export const cast = (schema: Schema, body: Input): Row =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => body[name] !== undefined)
      .map(([name, { type }]) => [name, castTo(type, body[name])]),
  )

function castTo(type: Path['type'], value: unknown) {
  if (value === null || value === '') return null
  if (type === 'number') return Number(value)
  return type === 'date' ? new Date(String(value)) : String(value)
}

/** Returns the errors of a document by path, as they are in a ValidationError. */
export const validate = (schema: Schema, document: Row) =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([path, rules]) => {
      const message = failure(path, rules, document[path] ?? null)
      return message ? [[path, { name: 'ValidatorError', message, kind: 'user defined', path, value: document[path] }]] : []
    }),
  )

function failure(path: string, { type, required, maxLength, min, max, match }: Path, value: unknown) {
  const name = `Path \`${path}\``
  if (value === null) return required && `${name} is required.`
  if (Number.isNaN(Number(value)) && type && type !== 'objectId') return `Cast to ${type} failed for value "${value}".`
  if (maxLength !== undefined && String(value).length > maxLength)
    return `${name} is longer than the maximum allowed length (${maxLength}).`
  if (min !== undefined && Number(value) < min) return `${name} (${value}) is less than minimum allowed value (${min}).`
  if (max !== undefined && Number(value) > max) return `${name} (${value}) is more than maximum allowed value (${max}).`
  if (match && !match.test(String(value))) return `${name} is invalid (${value}).`
}
