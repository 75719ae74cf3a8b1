/** Returns true for a full http(s) URL. The host is matched first: parsing a long international name takes quadratic time. */
export const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#\\]{1,255}(?:[/?#\\]|$)/i.test(text) && isUrl(text)

/** As `URL.canParse`, which browsers of 2022 do not have. */
function isUrl(text: string) {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
