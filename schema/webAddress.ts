/** Returns true for a full http(s) URL. The host is matched first: parsing a long international name takes quadratic time. */
export const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#\\]{1,255}(?:[/?#\\]|$)/i.test(text) && URL.canParse(text)
