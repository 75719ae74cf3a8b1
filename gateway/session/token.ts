/** Returns whether a text can be an access token. */
export const isToken = (text: string) => /^[\w~+/.|=-]+$/.test(text)
