import type { Shape, Shaper } from './shape.ts'

type Box = { width: number; maxLines: number }

const ELLIPSIS = '…'

/** Returns a text in lines that are not wider than a box, in ems. Ends with an ellipsis if there are too many. */
export function wrap(text: string, { width, maxLines }: Box, { shape }: Pick<Shaper, 'shape'>): { lines: Shape[]; isCut: boolean } {
  const fits = (line: string) => shape(line).width <= width
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
    if (lines.length > maxLines) break
  }
  const isCut = lines.length > maxLines
  const kept = lines.slice(0, maxLines)
  if (isCut) kept[maxLines - 1] = shortened(kept[maxLines - 1] ?? '', fits)
  return { lines: kept.map(shape), isCut }
}

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const clustersOf = (text: string) => [...clusters.segment(text)].map(({ segment }) => segment)

/** Returns a word, or the parts of one that is longer than a line. */
function pieces(word: string, fits: (line: string) => boolean) {
  if (fits(word)) return [word]
  const parts: string[] = []
  for (const cluster of clustersOf(word)) {
    const longer = (parts.at(-1) ?? '') + cluster
    if (parts.length > 0 && fits(longer)) parts[parts.length - 1] = longer
    else parts.push(cluster)
  }
  return parts
}

/** Returns the longest start of a line that fits with an ellipsis. */
function shortened(line: string, fits: (line: string) => boolean) {
  const kept = clustersOf(line)
  while (kept.length > 0 && !fits(kept.join('').trimEnd() + ELLIPSIS)) kept.pop()
  return kept.join('').trimEnd() + ELLIPSIS
}
