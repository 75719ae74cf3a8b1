import { snakeCase } from '../../../text/casing.ts'

/** Returns fields as a JSON body with the backend's names: null empties a field, undefined omits it, numeric ids are numbers. */
export const jsonBody = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [snakeCase(name), name.endsWith('Id') ? idOnTheWire(value) : value]),
  )

/** Returns an id as a number if it is the decimal form of a safe integer. */
const idOnTheWire = (id: unknown) =>
  typeof id === 'string' && String(Number(id)) === id && Number.isSafeInteger(Number(id)) && Number(id) >= 0 ? Number(id) : id

/** Returns fields as a form upload with the backend's names: null empties a field, undefined omits it. A file can't be emptied. */
export function multipart(fields: Record<string, unknown>, fileFields: string[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (value === null && fileFields.includes(name))) continue
    form.append(snakeCase(name), value instanceof File ? value : String(value ?? ''))
  }
  return form
}
