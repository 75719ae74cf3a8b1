import fs from 'node:fs'
import { inflateSync } from 'node:zlib'
import { compress } from 'woff2-encoder'

/** Font of the headings, in the only format in which its package has it without hints. */
const source = 'node_modules/@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff'

/**
 * Writes the font of the headings as WOFF2 without hints, which are for small letters on coarse screens. The package's own WOFF2 has them, and
 * is half as large again.
 */
export const writeHeadingFont = async (file: string) => fs.writeFileSync(file, await compress(unpack(fs.readFileSync(source))))

/** Lengths in bytes of the header of a file, and of each entry in its directory of tables (https://www.w3.org/TR/WOFF/). */
const woff = { header: 44, entry: 20 }
const sfnt = { header: 12, entry: 16 }

/** Returns the font that is in a WOFF file. */
function unpack(file: Buffer) {
  const count = file.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, index) =>
    file.subarray(woff.header + index * woff.entry).subarray(0, woff.entry),
  )
  const header = Buffer.alloc(sfnt.header)
  file.copy(header, 0, 4, 8) // the kind of font
  header.writeUInt16BE(count, 4)
  let end = sfnt.header + count * sfnt.entry
  const directory: Buffer[] = []
  const tables: Buffer[] = []
  for (const entry of entries) {
    const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = file.subarray(start, start + packed)
    const place = Buffer.alloc(8)
    place.writeUInt32BE(end)
    place.writeUInt32BE(length, 4)
    directory.push(entry.subarray(0, 4), entry.subarray(16), place)
    tables.push(packed < length ? inflateSync(bytes) : bytes, Buffer.alloc(-length & 3))
    end += (length + 3) & ~3
  }
  return Buffer.concat([header, ...directory, ...tables])
}
