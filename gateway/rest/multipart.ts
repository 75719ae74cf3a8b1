import { snakeCase } from '../../schema/casing.ts'
import { SpooledFile } from './files.ts'

/** What files are called, in every input that has one. */
const fileFields = ['file', 'image']

/** Fields as a form upload in the backend's names: null empties a field, undefined leaves it out. No call empties a file. */
export function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (value === null && fileFields.includes(name))) continue
    if (value instanceof SpooledFile) form.append(snakeCase(name), value.blob, value.name)
    else form.append(snakeCase(name), value === null ? '' : String(value))
  }
  return form
}
