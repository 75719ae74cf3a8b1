import { foldedWords } from '../../../text/fold.ts'
import { isFound, termOf } from '../../../text/searchTerms.ts'
import { similarWords } from '../../../text/similarWords.ts'

/** Returns for each word of a search what a text contains of it: the word, words that it may be a misspelling of, or nothing. */
export function wordsFoundIn(text: string, search: string) {
  const folded = ` ${foldedWords(text)}`
  const wordsOf = (word: string) => (isFound(folded, termOf(word)) ? [word] : similarWords(word, folded.split(' ')))
  return foldedWords(search).split(' ').map(wordsOf)
}

/** Returns whether a text contains each word of a search, or one that it may be a misspelling of. */
export const hasAllWords = (text: string, search: string) => wordsFoundIn(text, search).every(({ length }) => length > 0)
