import { failureOf } from '../../lib/failure.ts'
import { type StoredCheck, UnverifiedWrite } from '../../lib/stored.ts'

/** Options for the mutation of a create: a backend that honors the key answers a repeated create with the first record. */
export type Once = { context: { headers: { 'idempotency-key': string } } }

/** A create whose answer was lost has been stored, with other values than the form holds now. */
export class StoredEarlier extends Error {}

type Options<Values> = {
  save: (values: Values, once: Once) => Promise<unknown>
  stored: StoredCheck | undefined
}

/**
 * Returns a function that saves a form's values. If the answer is lost, it reads what is stored before it reports a failure, and before a
 * create is repeated. A create keeps its key until it succeeds or the values change.
 * @throws UnverifiedWrite if what is stored could not be read, StoredEarlier, or the error of the save.
 */
export function createWriter<Values extends object>() {
  let key = newKey()
  let sent: Values | undefined
  let lost: Values | undefined

  return async function write(values: Values, { save, stored }: Options<Values>) {
    if (lost && stored?.isNew && (await verified(stored, lost))) {
      if (isSame(lost, values)) return
      throw new StoredEarlier()
    }
    if (sent && !isSame(sent, values)) key = newKey()
    sent = values
    try {
      await save(values, { context: { headers: { 'idempotency-key': key } } })
    } catch (error) {
      if (!stored || !failureOf(error).isUncertain) throw error
      lost = values
      if (!(await verified(stored, values, error))) throw error
    }
    key = newKey()
    sent = lost = undefined
  }
}

async function verified(stored: StoredCheck, values: object, cause?: unknown) {
  try {
    return await stored.has(values)
  } catch (error) {
    throw new UnverifiedWrite(cause ?? error)
  }
}

/** Returns 32 random hex digits. `crypto.randomUUID` exists in secure contexts only. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns whether two states of a form would be stored alike: spaces around a text are not. */
const isSame = <Values extends object>(one: Values, other: Values) =>
  Object.entries(one).every(([name, value]) => trimmed(value) === trimmed(other[name as keyof Values]))

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
