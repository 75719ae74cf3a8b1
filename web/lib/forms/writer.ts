import { failureOf } from '../apollo/failure.ts'
import { type LostAnswer, settle, UnverifiedWrite } from '../apollo/lostAnswers.ts'
import { newKey } from '../newKey.ts'

/** Options for the mutation of a create: a backend that honors the key answers a repeated create with the first record. */
export type Once = { context: { headers: { 'idempotency-key': string } } }

/** A create whose answer was lost has succeeded, with other values than the form has now. */
export class SavedEarlier extends Error {}

type Options<Values> = {
  save: (values: Values, once: Once) => Promise<unknown>
  /** Undefined if the form saves no record. */
  ifLost: LostAnswer | undefined
}

/**
 * Returns a function that saves a form's values, and repeats what may be repeated if the answer is lost. Once an answer was lost, all attempts
 * to create a record have the same idempotency key, so that it is created once.
 * @throws SavedEarlier, or what `settle` throws.
 */
export function createWriter<Values extends object>() {
  let key = newKey()
  let isLost = false

  return async function write(values: Values, { save, ifLost }: Options<Values>) {
    const once = { context: { headers: { 'idempotency-key': key } } }
    if (!ifLost) return void (await save(values, once))
    try {
      await settle(() => save(values, once), ifLost.isRepeatable)
    } catch (error) {
      if (failureOf(error).fields['idempotencyKey']) throw new SavedEarlier()
      isLost ||= error instanceof UnverifiedWrite
      if (!isLost) key = newKey() // it may be noted, with values that are about to be corrected
      throw error
    }
    key = newKey()
    isLost = false
  }
}
