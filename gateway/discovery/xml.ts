/** Characters that XML 1.0 excludes, also as references. */
const excluded = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text for an element or a quoted attribute of an XML document. */
export const escapeXml = (text: string) => text.replace(excluded, '').replace(/[&<>"]/g, (character) => references[character]!)

/** Returns an element with a text. Empty if there is no text. */
export const textElement = (name: string, text: string | null | undefined, language?: string) =>
  text ? `<${name}${language ? ` xml:lang="${language}"` : ''}>${escapeXml(text)}</${name}>` : ''

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/** Returns a moment in the form of RFC 3339, in UTC. Undefined for a text that is no date. */
export function instantOf(text: string | null) {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
