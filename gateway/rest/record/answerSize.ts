import type { GatewayRequest } from '../call/request.ts'
import { wholeOf } from './visibility.ts'

/** Maximum size in bytes of the records in an answer, as the backend sent them. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024
/** Counted for each record, because small ones take time too. */
const RECORD_OVERHEAD = 500
/** Maximum number of characters in an answer. */
const MAX_LENGTH = 32 * 1024 * 1024

/**
 * Counts records of a cached list towards the size of the answer: an operation can repeat a list under many names. Returns false if the answer
 * is too large. Then no record is needed any more, and an error for each would take longer than all records.
 */
export function countRecords(request: GatewayRequest, list: object[], count: number) {
  if (count > 0) {
    const whole = wholeOf(list)
    const { size = 0 } = [...request.entries].find(({ value }) => value === whole) ?? {}
    request.answerBytes += count * (RECORD_OVERHEAD + size / whole.length)
  }
  return !hasTooManyRecords(request)
}

/** Returns true once an answer is too large. What is left of the operation then needs no work. */
export const hasTooManyRecords = ({ answerBytes }: GatewayRequest) => answerBytes > MAX_RECORD_BYTES

/** Returns true if an answer has too many records or characters, so that it must not be sent. */
export const isTooLarge = (request: GatewayRequest, data: unknown) => hasTooManyRecords(request) || isTooLong(data)

/** Returns true if the JSON of an answer would be too long: an operation can repeat a long text under many names, without another record. */
function isTooLong(data: unknown) {
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
