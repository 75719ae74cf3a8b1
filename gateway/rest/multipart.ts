import { snakeCase } from '../../schema/casing.ts'

/** Names of the file fields of all inputs. */
const fileFields = ['file', 'image']

/** Returns fields as a form upload with the backend's names: null empties a field, undefined omits it. A file can't be emptied. */
export function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (value === null && fileFields.includes(name))) continue
    form.append(snakeCase(name), value instanceof File ? value : String(value ?? ''))
  }
  return form
}
