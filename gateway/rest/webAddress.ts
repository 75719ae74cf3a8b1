/** A full http or https address. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

/** An address that may stand as a link; null for any other, such as `javascript:`. */
export const webAddress = (text: string | null) => (text && isWebAddress(text) ? text : null)
