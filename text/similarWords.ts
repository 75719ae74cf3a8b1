const MIN_LENGTH = 5
const MAX_LENGTH = 20

/** Returns how many wrong letters a typed word may have. Short words and codes must be right, since many differ by one letter. */
function toleranceOf({ length }: string) {
  if (length < MIN_LENGTH || length > MAX_LENGTH) return 0
  return length < 8 ? 1 : 2
}

/** Returns the words, all folded, that a typed one may be a misspelling of, or of whose start. */
export function similarWords(typed: string, words: Iterable<string>) {
  const tolerance = /\d/.test(typed) ? 0 : toleranceOf(typed)
  if (tolerance === 0) return []
  return [...new Set(words)].filter((word) => word[0] === typed[0] && isSimilar(typed, word, tolerance))
}

/**
 * Compares with the start of a word by the optimal string alignment distance: letters that are missing, added, wrong, or swapped with the next.
 * More than the tolerance away from the diagonal, no distance is small enough.
 */
function isSimilar(typed: string, word: string, tolerance: number) {
  let before: number[] = []
  let last = Array.from({ length: tolerance + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const next = row <= tolerance ? [row] : []
    let best = next[0] ?? Number.POSITIVE_INFINITY
    for (let column = Math.max(1, row - tolerance); column <= Math.min(word.length, row + tolerance); column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      const changed = Math.min(
        last[column] ?? typed.length,
        next[column - 1] ?? typed.length,
        isSwapped ? before[column - 2]! : typed.length,
      )
      next[column] = Math.min(last[column - 1]! + (isSame ? 0 : 1), changed + 1)
      best = Math.min(best, next[column]!)
    }
    if (best > tolerance) return false
    before = last
    last = next
  }
  return true
}
