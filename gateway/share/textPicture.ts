import { createRequire } from 'node:module'
import path from 'node:path'
import { loadSharp } from '../../server/sharp.ts'

// read by libvips when it draws its first text
process.env['FONTCONFIG_FILE'] = path.join(import.meta.dirname, 'fonts.conf')

const { resolve } = createRequire(import.meta.url)
const fontFiles = [
  '@expo-google-fonts/zilla-slab/600SemiBold/ZillaSlab_600SemiBold.ttf',
  '@expo-google-fonts/noto-serif-devanagari/600SemiBold/NotoSerifDevanagari_600SemiBold.ttf',
].map((file) => resolve(file))
const FONTS = 'Zilla Slab SemiBold,Noto Serif Devanagari SemiBold,'
const COLOR = '#fbf8f2'

/** A text as a picture without a background. */
export type TextPicture = { data: Buffer; info: { width: number; height: number } }

/** Draws a text with the fonts of the headings, in lines of at most `width` pixels. */
export async function drawText(text: string, size: number, width: number): Promise<TextPicture> {
  const sharp = await loadSharp()
  const draw = (markup: string, fontfile: string) =>
    sharp({ text: { text: markup, fontfile, font: `${FONTS} ${size}`, dpi: 72, width, wrap: 'word-char', rgba: true } }).png()
  for (const file of fontFiles) await draw('-', file).toBuffer() // each file is loaded by a text that names it
  return draw(`<span foreground="${COLOR}">${escaped(text)}</span>`, fontFiles[0]!).toBuffer({ resolveWithObject: true })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => entities[character]!)

/** Character that the fonts have: of most Latin alphabets, of Devanagari with its joiners, and of their punctuation. */
const drawable =
  /[ -~\u00a0-\u00ac\u00ae-\u0137\u0139-\u017e\u0218-\u021b\u0900-\u097f\u2012-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u20b9]|\u200c|\u200d/
/** Character without which a text would say something else. The selector of an emoji is none. */
const meaning = /[\p{L}\p{N}]|(?!\ufe0f)\p{M}/u

/** Returns a text without what the fonts do not have, such as emoji; '' if that includes a letter or digit. */
export function readable(text: string) {
  const characters = [...text.normalize('NFC').replace(/\s/g, ' ')]
  if (characters.some((character) => meaning.test(character) && !drawable.test(character))) return ''
  return characters
    .filter((character) => drawable.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}
