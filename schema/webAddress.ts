/**
 * Returns whether a text is a full http or https URL. The host is matched first, because parsing an international host name of
 * unlimited length takes quadratic time.
 */
export const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#\\]{1,255}(?:[/?#\\]|$)/i.test(text) && URL.canParse(text)
