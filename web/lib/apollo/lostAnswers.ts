import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { failureOf } from './failure.ts'
import { NoAnswerError } from './send.ts'

/** Behavior of a form when the answer to its write is lost. */
export type LostAnswer = {
  /**
   * A write that arrives twice changes nothing more: updates and deletes, and on a backend that knows `Idempotency-Key`, creates with the
   * same key.
   */
  isRepeatable: boolean
  /** Path of the list that shows whether the record was saved. */
  list: string
}

/** It is not known whether a write succeeded. `cause` is its error. */
export class UnverifiedWrite extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the write succeeded.', { cause })
  }
}

/**
 * Executes a write, and once more if its answer is lost, if that is worth it.
 * @throws UnverifiedWrite if its answer is lost in the end, or the error of the write.
 */
export async function settle<Result>(write: () => Promise<Result>, isRepeatable = true): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!failureOf(error).isUncertain) throw error
    if (!isRepeatable || !isWorthRepeating(error)) throw new UnverifiedWrite(error)
    return write().catch((second) => {
      throw isOfRecord(second) ? second : new UnverifiedWrite(second)
    })
  }
}

/** Returns true if a write may have succeeded, and the user has neither waited for a minute nor cancelled it. */
export function isWorthRepeating(error: unknown) {
  if (error instanceof NoAnswerError && (error.reason === 'timeout' || error.reason === 'cancelled')) return false
  return failureOf(error).isUncertain
}

/** Deletes a record. Succeeds without an answer if it does not exist, as after a delete whose answer was lost. Throws as `settle` does. */
export const ensureDeleted = <Answer>(remove: () => Promise<Answer>) =>
  settle(() =>
    remove().catch((error) => {
      if (!isNotFound(error)) throw error
      return undefined
    }),
  )

/** Returns true if an error is about the record itself, so that it tells what became of the writes before. */
export const isOfRecord = (error: unknown) => hasCode(error, 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT')

/** Returns true if the record of a write does not exist. */
export const isNotFound = (error: unknown) => hasCode(error, 'NOT_FOUND')

const hasCode = (error: unknown, ...codes: string[]) =>
  CombinedGraphQLErrors.is(error) && error.errors.every(({ extensions }) => codes.includes(String(extensions?.['code'])))
