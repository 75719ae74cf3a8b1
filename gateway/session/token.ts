import type { IncomingMessage } from 'node:http'

/** Maximum length of an access token. Node refuses requests whose headers have more than 16 KiB together. */
export const MAX_TOKEN_LENGTH = 4096

/** Returns whether a text can be an access token. */
export const isToken = (text: string) => text.length <= MAX_TOKEN_LENGTH && /^[\w~+/.|=-]+$/.test(text)

/** Returns the access token in a request's bearer header; undefined if there is none that can be valid. */
export function tokenOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const token = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  return token && isToken(token) ? token : undefined
}
