// npm run icons: draws the icons of web/public from its icon.svg and, for very small and large ones, the drawings of this folder.
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const publicFolder = path.join(import.meta.dirname, '../../web/public')
const medium = path.join(publicFolder, 'icon.svg')
const [small, large] = ['small.svg', 'large.svg'].map((name) => path.join(import.meta.dirname, name)) as [string, string]

const GROUND = '#14324a'
const VIEW_BOX = 32

const draw = (file: string, size: number) =>
  sharp(file, { density: (72 * size) / VIEW_BOX })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })

/** Draws the large mark on a square ground, smaller by a margin, because phones cut such icons to their own shapes. */
async function drawFilled(size: number, margin: number) {
  const side = Math.round(size * (1 - 2 * margin))
  const mark = await draw(large, side).toBuffer()
  const ground = { create: { width: size, height: size, channels: 3 as const, background: GROUND } }
  return sharp(ground)
    .composite([{ input: mark }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** Returns an ICO file of PNG pictures: a header, an entry of 16 bytes for each picture, and the pictures. */
function ico(pictures: { size: number; png: Buffer }[]) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const files: Record<string, Buffer> = {
  'favicon.ico': ico([
    { size: 16, png: await draw(small, 16).toBuffer() },
    { size: 32, png: await draw(medium, 32).toBuffer() },
  ]),
  'apple-touch-icon.png': await drawFilled(180, 0.06),
  'icon-192.png': await draw(large, 192).toBuffer(),
  'icon-512.png': await draw(large, 512).toBuffer(),
  'icon-maskable-512.png': await drawFilled(512, 0.14),
}
for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(publicFolder, name), content)
