import { snakeCase } from '../../schema/casing.ts'

/** Fields as a JSON body in the backend's names: null empties a field, undefined leaves it out, ids that are numbers go as such. */
export const jsonBody = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [snakeCase(name), name.endsWith('Id') ? idOnTheWire(value) : value]),
  )

/** Digits as a number writes them, and no more than it can tell apart; else what it is. */
const idOnTheWire = (id: unknown) =>
  typeof id === 'string' && String(Number(id)) === id && Number.isSafeInteger(Number(id)) && Number(id) >= 0 ? Number(id) : id
