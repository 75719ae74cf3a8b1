/** Maximum length of an access token. Node refuses requests whose headers have more than 16 KiB together. */
export const MAX_TOKEN_LENGTH = 4096

/** Returns whether a text can be an access token. */
export const isToken = (text: string) => text.length <= MAX_TOKEN_LENGTH && /^[\w~+/.|=-]+$/.test(text)
