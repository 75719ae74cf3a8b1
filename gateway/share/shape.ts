import { type LoadedFont, loadFonts } from './fonts.ts'

/** Outline of a letter or a part of it. `scale` leads from the font's units to ems. */
export type Glyph = { pathOf: () => string; x: number; y: number; scale: number }

/** A text as outlines. All measures are in ems. */
export type Shape = { width: number; glyphs: Glyph[] }

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Characters that select forms of others, which any font may lack: joiners and variation selectors. */
const forming = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/

/** Returns the functions that turn texts into outlines, so that pictures look the same on machines with other fonts, or none. */
export async function loadShaper() {
  const { harfbuzz, fonts } = await loadFonts()
  const fontOf = (cluster: string) =>
    fonts.find(({ has }) => [...cluster].every((character) => forming.test(character) || has.has(character.codePointAt(0)!)))

  /** Splits a text where its font changes. */
  function runsOf(text: string) {
    const runs: { font: LoadedFont; text: string }[] = []
    for (const { segment } of clusters.segment(text)) {
      const font = fontOf(segment)
      const last = runs.at(-1)
      if (font && last?.font === font) last.text += segment
      else if (font) runs.push({ font, text: segment })
    }
    return runs
  }

  function addRun(shape: Shape, { font, text }: { font: LoadedFont; text: string }) {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font.font, buffer)
    const scale = 1 / font.unitsPerEm
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const pathOf = () => font.font.glyphToPath(codepoint)
      shape.glyphs.push({ pathOf, x: shape.width + xOffset * scale, y: yOffset * scale, scale })
      shape.width += xAdvance * scale
    }
  }

  return {
    shape(text: string) {
      const shape: Shape = { width: 0, glyphs: [] }
      for (const run of runsOf(text)) addRun(shape, run)
      return shape
    },
    /** Returns a text without what no font has, such as emoji; '' if that includes a letter or digit, without which it would say something else. */
    readable(text: string) {
      const segments = [...clusters.segment(text)].map(({ segment }) => segment)
      const missing = segments.filter((segment) => !fontOf(segment))
      if (missing.some((segment) => /[\p{L}\p{N}]/u.test(segment))) return ''
      return segments.filter((segment) => !missing.includes(segment)).join('')
    },
  }
}

export type Shaper = Awaited<ReturnType<typeof loadShaper>>
