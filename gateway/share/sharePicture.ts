import path from 'node:path'
import { loadSharp } from '../../server/sharp.ts'
import { drawText, readable, type TextPicture } from './textPicture.ts'

/** Texts of a share picture. */
export type ShareTexts = { title: string; college: string }

export const SHARE_WIDTH = 1200

const MARGIN = 72
const ground = path.join(import.meta.dirname, 'ground.svg')

/** Sizes of the title, from that of short ones to that of long ones, with the height of the lines that they may have: one, three, four. */
const titleSizes = [
  { size: 92, maxHeight: 130 },
  { size: 72, maxHeight: 280 },
  { size: 60, maxHeight: 300 },
]
const TITLE_WIDTH = SHARE_WIDTH - 2 * MARGIN
/** The name stands beside the mark, left of the hill. */
const NAME = { left: 172, middle: 533, size: 30, width: 420, maxHeight: 80 }

/** Characters of a text that are used. Each takes time to measure. */
const MAX_LENGTH = 300

/** Draws the picture that link previews of a page show: its title over a landscape at night, with the mark and the college's name. */
export async function drawSharePicture(texts: ShareTexts): Promise<Buffer> {
  const [sharp, pictures] = await Promise.all([loadSharp(), placedTexts(texts)])
  return sharp(ground).composite(pictures).png({ palette: true, dither: 0, effort: 4 }).timeout({ seconds: 10 }).toBuffer()
}

async function placedTexts(texts: ShareTexts) {
  const college = readable(texts.college.slice(0, MAX_LENGTH))
  const title = readable(texts.title.slice(0, MAX_LENGTH)) || college
  const placed: { input: Buffer; left: number; top: number }[] = []
  if (title) placed.push({ input: (await titlePicture(title)).data, left: MARGIN, top: MARGIN })
  if (college && college !== title) {
    const { data, info } = await fitted(college, NAME)
    placed.push({ input: data, left: NAME.left, top: Math.round(NAME.middle - info.height / 2) })
  }
  return placed
}

async function titlePicture(title: string) {
  for (const { size, maxHeight } of titleSizes.slice(0, -1)) {
    const picture = await drawText(title, size, TITLE_WIDTH)
    if (picture.info.height <= maxHeight) return picture
  }
  return fitted(title, { ...titleSizes.at(-1)!, width: TITLE_WIDTH })
}

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Draws as much of a text as fits, with an ellipsis if that is not all. */
async function fitted(
  text: string,
  { size, width, maxHeight }: { size: number; width: number; maxHeight: number },
): Promise<TextPicture> {
  let kept = Array.from(clusters.segment(text), ({ segment }) => segment)
  let picture = await drawText(text, size, width)
  while (picture.info.height > maxHeight) {
    kept = kept.slice(0, Math.floor(kept.length * 0.95))
    picture = await drawText(`${kept.join('').trimEnd()}…`, size, width)
  }
  return picture
}
