import * as z from 'zod/mini'
import { camelKeys } from '../../schema/casing.ts'
import { unwrap } from './envelope.ts'

/** Form of a response: the name that may wrap its content, the wire schema, and the field by which a record is recognized. */
export type Shape<Value> = { key: string; wire: z.ZodMiniType<Value>; recordKey?: string }

export const orNull = <Value>({ wire, ...shape }: Shape<Value>): Shape<Value | null> => ({ ...shape, wire: z.nullable(wire) })

/** Parses a response. Several texts are the pages of one list. Throws a SyntaxError or a ZodError. */
export function parseText<Value>(texts: string[], { key, wire }: Shape<Value>): Value {
  const parts = texts.map((text) => unwrap(JSON.parse(text), key))
  return z.parse(wire, camelKeys(parts.length === 1 ? parts[0] : parts.flat()))
}

export function parseRecord<Value>(text: string, { key, wire, recordKey = 'id' }: Shape<Value>): Value | null {
  const record = text.trim() === '' ? null : unwrap(JSON.parse(text), key)
  return typeof record === 'object' && record !== null && recordKey in record ? z.parse(wire, camelKeys(record)) : null
}
