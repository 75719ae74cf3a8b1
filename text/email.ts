/** Maximum length of an email address (RFC 5321). */
const MAX_EMAIL_LENGTH = 254

/** Returns whether a text has the form text, @, text, dot, text. Takes linear time. */
export function isEmail(text: string) {
  if (text.length > MAX_EMAIL_LENGTH || /\s/.test(text)) return false
  const at = text.indexOf('@', 1)
  const dot = text.lastIndexOf('.', text.length - 2)
  return at !== -1 && dot > at + 1
}
