import path from 'node:path'
import type { ProgrammeKey } from '../../content/programmes/Programme.ts'
import { loadSharp } from '../../server/sharp.ts'
import { drawText, readable, type TextPicture } from './textPicture.ts'

/** Texts of a share picture, and the programme whose mountain it shows. */
export type ShareTexts = { title: string; college: string; programme?: ProgrammeKey | undefined }

export const SHARE_WIDTH = 1200

const MARGIN = 72

/** Places of the texts in pixels: in front of the landscape, and beside a mountain. The name stands beside the mark. */
const landscape = { title: { top: MARGIN, width: SHARE_WIDTH - 2 * MARGIN }, nameMiddle: 533 }
const beside = { title: { top: 188, width: 560 }, nameMiddle: 92 }

/** Sizes of the title, from that of short ones to that of long ones, with the height of the lines that they may have: one, three, four. */
const titleSizes = [
  { size: 92, maxHeight: 130 },
  { size: 72, maxHeight: 280 },
  { size: 60, maxHeight: 300 },
]
const NAME = { left: 172, size: 30, width: 420, maxHeight: 80 }

/** Characters of a text that are used. Each takes time to measure. */
const MAX_LENGTH = 300

/**
 * Draws the picture that link previews of a page show: its title over a landscape at night or beside the mountain of a programme, with the
 * mark and the college's name.
 */
export async function drawSharePicture(texts: ShareTexts): Promise<Buffer> {
  const [sharp, pictures] = await Promise.all([loadSharp(), placedTexts(texts)])
  const ground = texts.programme ? `mountains/${texts.programme}.svg` : 'ground.svg'
  return sharp(path.join(import.meta.dirname, ground))
    .composite(pictures)
    .png({ palette: true, dither: 0, effort: 4 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

async function placedTexts(texts: ShareTexts) {
  const college = readable(texts.college.slice(0, MAX_LENGTH))
  const { title: place, nameMiddle } = texts.programme ? beside : landscape
  const title = readable(texts.title.slice(0, MAX_LENGTH)) || college
  const placed: { input: Buffer; left: number; top: number }[] = []
  if (title) placed.push({ input: (await titlePicture(title, place.width)).data, left: MARGIN, top: place.top })
  if (college && college !== title) {
    const { data, info } = await fitted(college, NAME)
    placed.push({ input: data, left: NAME.left, top: Math.round(nameMiddle - info.height / 2) })
  }
  return placed
}

async function titlePicture(title: string, width: number) {
  for (const { size, maxHeight } of titleSizes.slice(0, -1)) {
    const picture = await drawText(title, size, width)
    if (picture.info.height <= maxHeight) return picture
  }
  return fitted(title, { ...titleSizes.at(-1)!, width })
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
