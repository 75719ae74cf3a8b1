import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { documentation } from '../api.ts'

/** The headers in the OpenAPI document. */
export const etagHeader = { ETag: { type: 'string', description: 'The version of the record: its `updated_at` in quotes' } }
export const ifMatch = z.object({
  'If-Match': z.optional(z.string()).register(documentation, {
    description: 'The `ETag` that the record must have. Otherwise the answer is 412, and nothing is changed.',
  }),
})

type Versioned = { updated_at: string }

/**
 * Returns the entity tag of a record: when it was changed last, in quotes. A client that has a record from a list can form it too. It
 * identifies the version of the record itself, not that of records nested in it.
 */
export const etagOf = ({ updated_at }: Versioned) => `"${updated_at}"`

/** Returns whether a request demands another version than this one by `If-Match` (RFC 9110, section 13.1.1). */
export function demandsOther({ headers }: FastifyRequest, record: Versioned) {
  const demanded = headers['if-match']?.split(',').map((tag) => tag.trim())
  return demanded !== undefined && !demanded.includes('*') && !demanded.includes(etagOf(record))
}
