/**
 * Checks for a full http or https address. The part before the path is matched first, because an international host name without a
 * length limit takes quadratic time to parse.
 */
export const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#\\]{1,255}(?:[/?#\\]|$)/i.test(text) && URL.canParse(text)
