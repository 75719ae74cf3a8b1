import { snakeCase } from '../../schema/casing.ts'
import { SpooledFile } from './files.ts'

/** Fields as a form upload in the backend's names: null empties a field, undefined leaves it out. */
export function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (value instanceof SpooledFile) form.append(snakeCase(name), value.blob, value.name)
    else form.append(snakeCase(name), value === null ? '' : String(value))
  }
  return form
}
