import fs from 'node:fs/promises'
import path from 'node:path'
import { loadSharp } from '../../server/sharp.ts'
import { type Glyph, loadShaper, type Shape, type Shaper } from './shape.ts'
import { wrap } from './wrap.ts'

/** Texts of a share picture. */
export type ShareTexts = { title: string; college: string }

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

const MARGIN = 72
const MARK_WIDTH = 100
/** Height of a line in ems. The marks and conjuncts of Devanagari need more. */
const lineHeightOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 1.28 : 1.16)
const WHITE = '#fbf8f2'
const ground = path.join(import.meta.dirname, 'ground.svg')

/** Sizes of the title, from that of short ones to that of long ones. */
const titleSizes = [
  { size: 92, maxLines: 1 },
  { size: 72, maxLines: 3 },
  { size: 60, maxLines: 4 },
]
const TITLE_WIDTH = SHARE_WIDTH - 2 * MARGIN
/** The name stands beside the mark, left of the hill. */
const NAME = { size: 30, maxLines: 2, width: 420, middle: 533 }

/** Characters of a text that are used. Each takes time to measure. */
const MAX_LENGTH = 300

/** Draws the picture that link previews of a page show: its title over a landscape at night, with the mark and the college's name. */
export async function drawSharePicture(texts: ShareTexts): Promise<Buffer> {
  const [svg, sharp] = await Promise.all([sharePictureSvg(texts), loadSharp()])
  return sharp(Buffer.from(svg))
    .resize(SHARE_WIDTH, SHARE_HEIGHT)
    .png({ palette: true, dither: 0, effort: 4 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

async function sharePictureSvg(texts: ShareTexts) {
  const [shaper, drawing] = await Promise.all([loadShaper(), fs.readFile(ground, 'utf8')])
  const college = readable(texts.college, shaper)
  const title = readable(texts.title, shaper) || college
  const lines = [...titleLines(title, shaper), ...(title === college ? [] : nameLines(college, shaper))]
  return drawing.replace('</svg>', `${lines.join('')}</svg>`)
}

/** Control characters, and those that change the direction of a text. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/** Returns a text as it can be shown on one line. '' for one with letters that the fonts do not have. */
function readable(text: string, shaper: Shaper) {
  const start = [...text.slice(0, 2 * MAX_LENGTH)].slice(0, MAX_LENGTH).join('')
  const visible = start.replace(/\s/g, ' ').replace(invisible, '')
  return shaper.readable(visible).replace(/ +/g, ' ').trim()
}

function titleLines(title: string, shaper: Shaper) {
  const settings = titleSizes.map(({ size, maxLines }) => {
    const lines = wrap(title, { width: TITLE_WIDTH / size, maxLines }, shaper)
    return { size, ...lines }
  })
  const { size, lines } = settings.find(({ isCut }) => !isCut) ?? settings.at(-1)!
  return lines.map((line, index) => lineSvg(line, size, MARGIN, MARGIN + size * (0.8 + index * lineHeightOf(title))))
}

function nameLines(college: string, shaper: Shaper) {
  const { size, maxLines, width, middle } = NAME
  const { lines } = wrap(college, { width: width / size, maxLines }, shaper)
  const height = lineHeightOf(college)
  const first = middle + size * (0.34 - ((lines.length - 1) * height) / 2)
  return lines.map((line, index) => lineSvg(line, size, MARGIN + MARK_WIDTH, first + index * size * height))
}

/** Returns a line whose letters stand on the height `y`. */
function lineSvg({ glyphs }: Shape, size: number, x: number, y: number) {
  const place = (glyph: Glyph) =>
    `<path transform="translate(${round(x + glyph.x * size)} ${round(y - glyph.y * size)}) scale(${size * glyph.scale} ${-size * glyph.scale})" d="${glyph.pathOf()}"/>`
  return `<g fill="${WHITE}">${glyphs.map(place).join('')}</g>`
}

const round = (value: number) => Math.round(value * 100) / 100
