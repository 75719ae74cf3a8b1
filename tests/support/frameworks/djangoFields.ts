// The serializer fields of Django REST framework that a college needs, with their messages.
import { EMAIL, extensionOf, WEB_ADDRESS } from './framework.ts'

/** Returns the value that a field reads. @throws Invalid */
export type Field = (value: unknown, exists: (table: string, id: unknown) => boolean) => unknown

export class Invalid extends Error {}

export const charField =
  (maxLength = Number.POSITIVE_INFINITY, { allowBlank = false } = {}): Field =>
  (value) => {
    if (typeof value === 'object' || typeof value === 'boolean') throw new Invalid('Not a valid string.')
    const text = String(value).trim()
    if (text === '' && !allowBlank) throw new Invalid('This field may not be blank.')
    if (text.length > maxLength) throw new Invalid(`Ensure this field has no more than ${maxLength} characters.`)
    return text
  }

const matching =
  (pattern: RegExp, message: string): Field =>
  (value, exists) => {
    const text = charField()(value, exists)
    if (!pattern.test(String(text).slice(0, 500))) throw new Invalid(message)
    return text
  }

export const dateField = matching(/^\d{4}-\d\d-\d\d$/, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.')
export const emailField = matching(EMAIL, 'Enter a valid email address.')
export const urlField = matching(WEB_ADDRESS, 'Enter a valid URL.')

/** Returns a field for decimals, which are texts in the answer. */
export const decimalField =
  (min: number, max: number): Field =>
  (value) => {
    const number = Number(value)
    if (value === '' || Number.isNaN(number)) throw new Invalid('A valid number is required.')
    if (number < min) throw new Invalid(`Ensure this value is greater than or equal to ${min}.`)
    if (number > max) throw new Invalid(`Ensure this value is less than or equal to ${max}.`)
    return number.toFixed(1)
  }

export const booleanField: Field = (value) => {
  if (['1', 'true'].includes(String(value))) return true
  if (['0', 'false'].includes(String(value))) return false
  throw new Invalid('Must be a valid boolean.')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const relatedField =
  (table: string): Field =>
  (value, exists) => {
    if (!UUID.test(String(value))) throw new Invalid(`“${value}” is not a valid UUID.`)
    if (!exists(table, value)) throw new Invalid(`Invalid pk "${value}" - object does not exist.`)
    return value
  }

export const fileField =
  (...extensions: string[]): Field =>
  (value) => {
    if (!(value instanceof File)) throw new Invalid('The submitted data was not a file. Check the encoding type on the form.')
    if (value.size === 0) throw new Invalid('The submitted file is empty.')
    const extension = extensionOf(value.name)
    if (!extensions.includes(extension)) throw new Invalid(`File extension “${extension}” is not allowed.`)
    return value
  }
