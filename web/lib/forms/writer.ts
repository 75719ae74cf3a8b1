import { failureOf } from '../apollo/failure.ts'
import { type SaveCheck, UnverifiedWrite } from '../apollo/lostAnswers.ts'
import { newKey } from '../newKey.ts'

/** Options for the mutation of a create: a backend that honors the key answers a repeated create with the first record. */
export type Once = { context: { headers: { 'idempotency-key': string } } }

/** A create whose answer was lost has succeeded, with other values than the form has now. */
export class SavedEarlier extends Error {}

type Options<Values> = {
  save: (values: Values, once: Once) => Promise<unknown>
  check: SaveCheck | undefined
}

/**
 * Returns a function that saves a form's values. If the answer is lost, it checks whether the save succeeded, before it throws and before a
 * create is repeated. A create keeps its idempotency key until it succeeds or the values change.
 * @throws UnverifiedWrite if the check failed, SavedEarlier, or the error of the save.
 */
export function createWriter<Values extends object>() {
  let key = newKey()
  let sent: Values | undefined
  let lost: Values | undefined

  return async function write(values: Values, { save, check }: Options<Values>) {
    if (lost && check?.isNew && (await isSaved(check, lost))) {
      if (isSame(lost, values)) return
      throw new SavedEarlier()
    }
    if (sent && !isSame(sent, values)) key = newKey()
    sent = values
    try {
      await save(values, { context: { headers: { 'idempotency-key': key } } })
    } catch (error) {
      if (!check || !failureOf(error).isUncertain) throw error
      lost = values
      if (!(await isSaved(check, values, error))) throw error
    }
    key = newKey()
    sent = lost = undefined
  }
}

async function isSaved(check: SaveCheck, values: object, cause?: unknown) {
  try {
    return await check.isSaved(values)
  } catch (error) {
    throw new UnverifiedWrite(cause ?? error)
  }
}

/** Returns true if two states of a form would be stored alike. Spaces around a text are not stored. */
const isSame = <Values extends object>(one: Values, other: Values) =>
  Object.entries(one).every(([name, value]) => trimmed(value) === trimmed(other[name as keyof Values]))

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
