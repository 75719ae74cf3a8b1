/** A part of a text, and whether the other text lacks it. */
export type Part = { text: string; differs: boolean }

/** Largest number of pairs of words that are compared. Beyond it, the whole middle differs. */
const MAX_PAIRS = 1_000_000

/** Returns two texts in parts: the words that both have in the same order, and those that differ. */
export function wordDiff(one: string, other: string): [Part[], Part[]] {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const start = countEqual(left, right)
  const end = Math.min(countEqual(left.toReversed(), right.toReversed()), Math.min(left.length, right.length) - start)
  const common = commonWords(left.slice(start, left.length - end), right.slice(start, right.length - end))
  return [partsOf(left, start, end, common[0]), partsOf(right, start, end, common[1])]
}

/** Returns words, spaces and other characters. A time or a decimal number is one word. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+(?:[:.,'’-][\p{L}\p{M}\p{N}]+)*|\s+|./gsu) ?? []

function countEqual(left: string[], right: string[]) {
  const index = left.findIndex((word, position) => word !== right[position])
  return index === -1 ? left.length : index
}

/** Returns the positions of a longest common subsequence in both lists. */
function commonWords(left: string[], right: string[]): [Set<number>, Set<number>] {
  const found: [Set<number>, Set<number>] = [new Set(), new Set()]
  if (left.length * right.length > MAX_PAIRS) return found
  // lengths[i][j] is that of the rest of both lists, from i and j on
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1))
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i]![j] = left[i] === right[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) {
      found[0].add(i++)
      found[1].add(j++)
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return found
}

/** Joins words into parts. The first `start` words and the last `end` ones are common, between them those at `common`. */
function partsOf(words: string[], start: number, end: number, common: Set<number>) {
  const parts: Part[] = []
  words.forEach((text, index) => {
    const differs = index >= start && index < words.length - end && !common.has(index - start)
    const last = parts.at(-1)
    if (last?.differs === differs) last.text += text
    else parts.push({ text, differs })
  })
  return parts
}
