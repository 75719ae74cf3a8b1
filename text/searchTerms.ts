/** A folded word of a search, the other forms in which a text may have it, and the words that it is a misspelling of. */
export type SearchTerm = { word: string; singulars: string[]; spaced: RegExp | undefined; similar: string[] }

/** Texts longer than this are not searched for spaced forms: codes and names are short. */
const MAX_SPACED_LENGTH = 500

/** Length of a word from which a text with this word alone is found, where none has all words. */
export const MIN_ALONE = 3

/** Words that end in s without being a plural. */
const noPlurals = ['news', 'physics', 'mathematics', 'economics', 'statistics', 'electronics', 'ethics', 'politics']

export const termOf = (word: string): SearchTerm => ({ word, singulars: singularsOf(word), spaced: spacedForm(word), similar: [] })

/** Returns whether a folded text, with a space before each word, has a term. */
export const isFound = (text: string, { word, singulars, spaced, similar }: SearchTerm) =>
  text.includes(word) ||
  singulars.some((singular) => wordsAt(singular, text).length > 0) ||
  similar.some((each) => text.includes(` ${each}`)) ||
  (spaced !== undefined && text.length <= MAX_SPACED_LENGTH && spaced.test(text))

/** Returns how well a folded text with a space before each word has a word: 2 for the whole word, 1 for the start of one. */
export function closenessIn(text: string, { word }: SearchTerm) {
  const start = ` ${word}`
  if (text.includes(`${start} `) || text.endsWith(start)) return 2
  return text.includes(start) ? 1 : 0
}

/** Returns the start and the end of each occurrence of a term in a folded text: of the word itself or, without any, of its other forms. */
export function occurrencesOf({ word, singulars, spaced }: SearchTerm, text: string): [number, number][] {
  const starts = startsOf(word, text)
  if (starts.length > 0) return starts.map((start) => [start, start + word.length])
  const found = singulars.flatMap((singular) =>
    wordsAt(singular, text).map((start): [number, number] => [start, start + singular.length]),
  )
  if (found.length > 0) return found.sort(([one], [other]) => one - other)
  const match = spaced && text.length <= MAX_SPACED_LENGTH ? spaced.exec(` ${text}`) : undefined
  return match ? [[match.index, match.index + match[0].length - 1]] : []
}

function startsOf(part: string, text: string) {
  const starts: number[] = []
  for (let start = text.indexOf(part); start !== -1; start = text.indexOf(part, start + 1)) starts.push(start)
  return starts
}

/** Returns where a text has a whole word. */
const wordsAt = (word: string, text: string) =>
  startsOf(word, text).filter((start) => {
    const isWhole = (at: number) => at < 0 || at >= text.length || text[at] === ' '
    return isWhole(start - 1) && isWhole(start + word.length)
  })

/** Returns what an English word may be without its plural ending: `exam` for `exams`, `study` for `studies`, `class` for `classes`. */
function singularsOf(word: string) {
  if (!/^[a-z]{2,30}[^\W\dsiu]s$/.test(word) || noPlurals.includes(word)) return []
  const singulars = [word.slice(0, -1)]
  if (/(ss|x|z|ch|sh)es$/.test(word)) singulars.push(word.slice(0, -2))
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`)
  return singulars
}

/** Codes and names that can be written with spaces and points; of two characters, only letters (`ba`). */
const SPACED = /^([a-z]{2}|.{3,30})$/u

/** Returns a pattern for whole words that are this word without the spaces between them: `csc 101` for `csc101`, `b sc` for `bsc`. */
const spacedForm = (word: string) => (SPACED.test(word) ? new RegExp(` ${[...word].join(' *')}(?=[ \\d]|$)`, 'u') : undefined)
