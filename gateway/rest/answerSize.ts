import { failure } from '../errors.ts'
import type { GatewayRequest } from './request.ts'

/** Maximum size in bytes of the records in an answer, as the backend sent them. */
const MAX_BYTES = 64 * 1024 * 1024
/** Counted for each record, because small ones take time too. */
const RECORD_OVERHEAD = 500

/**
 * Counts records of a cached list towards the size of the answer: an operation can repeat a list under many names.
 * @throws OPERATION_TOO_EXPENSIVE if the answer would be too large.
 */
export function countRecords(request: GatewayRequest, list: object[], count: number) {
  if (count === 0) return
  const { size = 0 } = [...request.entries].find(({ value }) => value === list) ?? {}
  request.answerBytes += count * (RECORD_OVERHEAD + size / list.length)
  if (request.answerBytes > MAX_BYTES) throw failure('OPERATION_TOO_EXPENSIVE')
}
