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
 * Returns a function that saves a form's values, and repeats what may be repeated if the answer is lost. All attempts to create a record have
 * one idempotency key, so that it is created once.
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
      if (isLost && ifLost.isRepeatable && isOfNoField(error)) throw new SavedEarlier()
      isLost ||= error instanceof UnverifiedWrite
      throw error
    }
    key = newKey()
    isLost = false
  }
}

/** Returns true if the input was refused as a whole, as with a key that was used for other values. */
function isOfNoField(error: unknown) {
  const { isInvalid, fields } = failureOf(error)
  return isInvalid && Object.keys(fields).length === 0
}
