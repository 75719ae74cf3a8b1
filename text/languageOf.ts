/** Language of texts in Devanagari. */
const NEPALI = 'ne'

/** Number of characters that decide. */
const SAMPLE = 1000

/**
 * Returns the language of content by the script of most of its letters, for a `lang` attribute. Undefined for Latin letters: the words of
 * the site itself are English, whatever the locale. A paragraph with words of both has one language. Web and email addresses do not count.
 */
export function languageOf(text: string | null | undefined) {
  if (!text || !/\p{Script=Devanagari}/u.test(text)) return undefined
  const words = text.slice(0, SAMPLE).split(/\s+/)
  const sample = words.filter((word) => !/@|:\/\/|^www\./i.test(word)).join(' ')
  const devanagari = sample.match(/(?=[\p{L}\p{Nd}])\p{Script=Devanagari}/gu)?.length ?? 0
  const others = sample.match(/(?!\p{Script=Devanagari})\p{L}/gu)?.length ?? 0
  return devanagari > others ? NEPALI : undefined
}
