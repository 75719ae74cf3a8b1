import { mediaTypes } from '../../../schema/rules.ts'

/** Types that a browser can show, by file extension. Other files are downloads. */
const types = new Map(Object.entries(mediaTypes).map(([extension, [type = '']]) => [extension, type]))
const listed = new Set(types.values())

export const DOWNLOAD = 'application/octet-stream'
/** Path of the images that have names. Most names have no extension. */
export const NAMED_IMAGES = '/api/v1/images/'

/** Returns the backend's type if it is listed. If that is missing or generic, returns the type of the extension. */
export function typeOf(path: string, sent: string | null) {
  const type = sent?.split(';')[0]?.trim().toLowerCase() ?? DOWNLOAD
  if (listed.has(type)) return type
  return (type === DOWNLOAD && extensionType(path)) || DOWNLOAD
}

const extensionType = (path: string) => types.get(path.split('.').at(-1)?.toLowerCase() ?? '')

/** Returns true for an HTML page in place of a file of another type, such as the page of a proxy during maintenance. */
export const isPageInstead = (path: string, sent: string | null) =>
  (path.startsWith(NAMED_IMAGES) || extensionType(path) !== undefined) && /^\s*text\/html\b/i.test(sent ?? '')
