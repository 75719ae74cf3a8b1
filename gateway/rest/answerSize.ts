import { failure } from '../errors.ts'
import type { GatewayRequest } from './request.ts'

/** Maximum size in bytes of the records in an answer, as the backend sent them. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024
/** Counted for each record, because small ones take time too. */
const RECORD_OVERHEAD = 500
/** Maximum number of characters in an answer. */
const MAX_LENGTH = 32 * 1024 * 1024

/**
 * Counts records of a cached list towards the size of the answer: an operation can repeat a list under many names.
 * @throws OPERATION_TOO_EXPENSIVE if the answer would be too large.
 */
export function countRecords(request: GatewayRequest, list: object[], count: number) {
  if (count === 0) return
  const { size = 0 } = [...request.entries].find(({ value }) => value === list) ?? {}
  request.answerBytes += count * (RECORD_OVERHEAD + size / list.length)
  if (request.answerBytes > MAX_RECORD_BYTES) throw failure('OPERATION_TOO_EXPENSIVE')
}

/** Returns true if the JSON of an answer would be too long: an operation can repeat a long text under many names, without another record. */
export function isTooLong(data: unknown) {
  let left = MAX_LENGTH
  const subtract = (value: unknown) => {
    if (typeof value === 'string') left -= value.length
    else if (Array.isArray(value)) for (const item of value) subtract(item)
    else if (typeof value === 'object' && value !== null)
      for (const name in value) {
        if (left < 0) return
        left -= name.length + 1
        subtract((value as Record<string, unknown>)[name])
      }
  }
  subtract(data)
  return left < 0
}
