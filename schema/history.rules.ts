import * as z from 'zod/mini'
import * as wire from './wire.ts'

/** Fields of a record before or after a change, at least those that differ, with names in camel case. Null if there was no record. */
const values = z.nullish(z.record(z.string(), z.unknown()))

export const changeWire = z.object({
  id: wire.id,
  resource: z.string(),
  recordId: wire.id,
  action: z.enum(['create', 'update', 'delete', 'restore']),
  account: wire.text,
  createdAt: wire.moment,
  before: values,
  after: values,
  /** Set by the gateway from the list that the change is in. */
  hasEarlier: z.optional(z.boolean()),
})

export type Change = z.output<typeof changeWire>
