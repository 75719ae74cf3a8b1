import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { Font } from 'harfbuzzjs'

const unpack = promisify(inflate)
const { resolve } = createRequire(import.meta.url)

/** Fonts of the headings, each for the characters that those before it do not have. */
const files = [
  '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff',
  '@fontsource/zilla-slab/files/zilla-slab-latin-ext-600-normal.woff',
  '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-600-normal.woff',
]

/** A font that HarfBuzz has loaded, and the code points that it has. */
export type LoadedFont = { font: Font; unitsPerEm: number; has: Set<number> }

let loading: Promise<{ harfbuzz: typeof import('harfbuzzjs'); fonts: LoadedFont[] }> | undefined

/** Loads HarfBuzz and the fonts when they are first needed, and again if that failed. */
export function loadFonts() {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const harfbuzz = await import('harfbuzzjs')
  const fonts = await Promise.all(
    files.map(async (name) => {
      const face = new harfbuzz.Face(new harfbuzz.Blob(await toSfnt(await fs.readFile(resolve(name)))))
      return { font: new harfbuzz.Font(face), unitsPerEm: face.upem, has: new Set(face.collectUnicodes()) }
    }),
  )
  return { harfbuzz, fonts }
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Returns a WOFF file in the form that HarfBuzz reads: the same tables, not compressed (https://www.w3.org/TR/WOFF/). */
async function toSfnt(woff: Buffer) {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * index
    const [offset, size, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const stored = woff.subarray(offset, offset + size)
    const table = size < length ? await unpack(stored) : stored
    const target = SFNT_HEADER + SFNT_ENTRY * index
    woff.copy(head, target, entry, entry + 4)
    woff.copy(head, target + 4, entry + 16, entry + 20)
    head.writeUInt32BE(end, target + 8)
    head.writeUInt32BE(length, target + 12)
    parts.push(table, Buffer.alloc(-length & 3))
    end += length + (-length & 3)
  }
  return Buffer.concat(parts)
}
