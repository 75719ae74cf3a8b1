/** A folded word of a search, and the other forms in which a text may have it. */
export type SearchTerm = { word: string; singular: string | undefined; spaced: RegExp | undefined }

/** Texts longer than this are not searched for spaced forms: codes and names are short. */
const MAX_SPACED_LENGTH = 500

export const termOf = (word: string): SearchTerm => ({ word, singular: singularOf(word), spaced: spacedForm(word) })

/** Returns whether a folded text, with a space before each word, has a term. */
export const isFound = (text: string, { word, singular, spaced }: SearchTerm) =>
  text.includes(word) ||
  (singular !== undefined && text.includes(singular)) ||
  (spaced !== undefined && text.length <= MAX_SPACED_LENGTH && spaced.test(text))

/** Returns the start and the end of each occurrence of a term in a folded text: of the word itself or, without any, of its other forms. */
export function occurrencesOf({ word, singular, spaced }: SearchTerm, text: string): [number, number][] {
  for (const form of [word, singular]) {
    const starts = form ? startsOf(form, text) : []
    if (form && starts.length > 0) return starts.map((start) => [start, start + form.length])
  }
  const match = spaced && text.length <= MAX_SPACED_LENGTH ? spaced.exec(` ${text}`) : undefined
  return match ? [[match.index, match.index + match[0].length - 1]] : []
}

function startsOf(word: string, text: string) {
  const starts: number[] = []
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1)) starts.push(start)
  return starts
}

/** Returns an English word without its plural ending: `exam` for `exams`, `study` for `studies`, `class` for `classes`. */
function singularOf(word: string) {
  if (!/^[a-z]{2,30}[^s\W\d]s$/.test(word)) return undefined
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.slice(0, /(s|x|z|ch|sh)es$/.test(word) ? -2 : -1)
}

/** Returns a pattern for whole words that are this word without the spaces between them: `csc 101` for `csc101`, `b sc` for `bsc`. */
const spacedForm = (word: string) =>
  word.length >= 3 && word.length <= 30 ? new RegExp(` ${[...word].join(' *')}(?=[ \\d]|$)`, 'u') : undefined
