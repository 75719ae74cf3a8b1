import { foldedPart, foldedWords } from '../../../../text/fold.ts'
import { isFound, occurrencesOf, type SearchTerm, termOf } from '../../../../text/searchTerms.ts'

/** A part of a text, and whether it contains a word of a search. */
export type Part = { text: string; isMatch: boolean }

/** Ends of texts whose last code point belongs to the character before it, as in Unicode's extended grapheme clusters. */
const continued = new RegExp(
  [
    /[\p{M}\p{Grapheme_Extend}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u0e33\u0eb3]$/u,
    /\u200d\p{Extended_Pictographic}$|\p{Regional_Indicator}{2}$/u,
    /[\u1100-\u115f\ua960-\ua97c]\p{Script=Hangul}$|\p{Script=Hangul}[\u1160-\u11ff\ud7b0-\ud7fb]$/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

/** Characters that the next one belongs to: viramas of Indic scripts, which form conjuncts, and signs before Arabic numbers. */
const joining = /[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u0600-\u0605]/

/**
 * Returns a text in parts, and which of them match the words of a search: those that the gateway compares, whole characters as readers see
 * them. The time grows with the length of the text, for a search of limited length.
 */
export function matchesIn(text: string, search: string): Part[] {
  const words = new Set(foldedWords(search).split(' ').filter(Boolean))
  const terms = [...words].map(termOf)
  const folded = ` ${foldedWords(text)}`
  if (!terms.some((term) => isFound(folded, term))) return text ? [{ text, isMatch: false }] : []
  const characters = charactersOf(text)
  const matching = matchingCharacters(characters, terms)
  const parts: Part[] = []
  characters.forEach((character, index) => {
    const isMatch = matching.has(index)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += character
    else parts.push({ text: character, isMatch })
  })
  return parts
}

/** Returns the positions of the characters that the terms cover, wholly or in part. */
function matchingCharacters(characters: string[], terms: SearchTerm[]) {
  const known = new Map([...new Set(characters)].map((character) => [character, foldedPart(character)]))
  const pieces = characters.map((character) => known.get(character)!)
  const folded = pieces.join('')
  const positions = pieces.flatMap((piece, index) => Array<number>(piece.length).fill(index))
  const found = new Set<number>()
  for (const term of terms) {
    let before = 0
    for (const [start, end] of occurrencesOf(term, folded)) {
      for (let at = Math.max(start, before); at < end; at++) found.add(positions[at]!)
      before = end
    }
  }
  return found
}

/** Returns the characters as readers see them. Unlike `Intl.Segmenter`, the server and all browsers agree on them. */
function charactersOf(text: string) {
  const characters: string[] = []
  let previous = ''
  let isOpen = false
  for (const next of text) {
    const continues = continued.test(previous + next)
    if (characters.length > 0 && (isOpen || continues)) characters.push(characters.pop() + next)
    else characters.push(next)
    isOpen = joining.test(next) || (isOpen && continues)
    previous = next
  }
  return characters
}
