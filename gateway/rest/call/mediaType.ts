import { typeOfExtension, UNKNOWN_TYPE } from '../../../schema/rules.ts'

const listed = new Set(typeOfExtension.values())

/** Path of the images that have names. Most names have no extension. */
export const NAMED_IMAGES = '/api/v1/images/'

/** Returns the backend's type if it is listed. If that is missing or generic, returns the type of the extension. */
export function typeOf(path: string, sent: string | null) {
  const type = sent?.split(';')[0]?.trim().toLowerCase() ?? UNKNOWN_TYPE
  if (listed.has(type)) return type
  return (type === UNKNOWN_TYPE && extensionType(path)) || UNKNOWN_TYPE
}

const extensionType = (path: string) => typeOfExtension.get(path.split('.').at(-1)?.toLowerCase() ?? '')

/** Returns true for an HTML page in place of a file of another type, such as the page of a proxy during maintenance. */
export const isPageInstead = (path: string, sent: string | null) =>
  (path.startsWith(NAMED_IMAGES) || extensionType(path) !== undefined) && /^\s*text\/html\b/i.test(sent ?? '')
