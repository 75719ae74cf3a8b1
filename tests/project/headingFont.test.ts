import fs from 'node:fs'
import { expect, test } from 'vitest'
import { decompress } from 'woff2-encoder'

/** Tables of hints (https://learn.microsoft.com/typography/opentype/spec/otff). */
const hints = ['cvt ', 'fpgm', 'prep']

test('the font of the headings has the characters and the spacing of its package, and no hints', async () => {
  const [own, original] = await Promise.all([
    tablesOf('styled-system/zilla-slab.woff2'),
    tablesOf('node_modules/@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2'),
  ])

  for (const table of ['cmap', 'hmtx', 'hhea', 'OS/2', 'GPOS', 'GSUB', 'name']) expect(own[table], table).toEqual(original[table])
  expect(hints.filter((table) => original[table])).toEqual(hints)
  expect(hints.filter((table) => own[table])).toEqual([])
  expect(fs.statSync('styled-system/zilla-slab.woff2').size).toBeLessThan(18_000)
})

async function tablesOf(file: string) {
  const font = Buffer.from(await decompress(fs.readFileSync(file)))
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => font.subarray(12 + 16 * index))
  return Object.fromEntries(
    entries.map((entry) => {
      const [start, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
      return [entry.toString('latin1', 0, 4), font.subarray(start, start + length)]
    }),
  )
}
