/** Letters that Unicode does not decompose into a base letter and a mark, and Devanagari digits. */
const replacements: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ς: 'σ' },
  ...Object.fromEntries([...'०१२३४५६७८९'].map((digit, value) => [digit, String(value)])),
}
const replaced = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g')

/** Accents, the Devanagari nukta, and invisible characters such as joiners. Vowel signs are letters of their own and remain. */
const ignored = /[\p{Script=Inherited}\u093c\p{Default_Ignorable_Code_Point}]/gu

const betweenWords = /[^\p{L}\p{M}\p{N}]+/gu

/** Returns the words of a text, separated by one space, in a form in which case, accents and the script of digits do not matter. */
export const foldedWords = (text: string) => foldedPart(text).trim()

/**
 * Like `foldedWords`, but keeps a space at an end where other words cannot continue these. The text is folded in pieces, because the time of
 * normalization grows with the square of a sequence of combining marks.
 */
export const foldedPart = (text: string) => text.replace(/.{1,200}/gsu, fold).replace(betweenWords, ' ')

/** Folds case in three steps: ẞ becomes ß, ß becomes SS, and SS becomes ss. */
const fold = (piece: string) =>
  piece
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(ignored, '')
    .replace(replaced, (letter) => replacements[letter] ?? letter)
