import fs from 'node:fs/promises'
import { loadSharp } from './sharp.ts'

/** Returns the number of pixels that the header of an image declares; 0 if it can't be read. The image is not decoded. */
export async function pixelCount(path: string, type: string) {
  const { width, height } = type === 'image/bmp' ? await sizeOfBmp(path) : await sizeOf(path)
  return Math.abs(width * height)
}

async function sizeOf(path: string) {
  const sharp = await loadSharp()
  return sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
}

// sharp does not read BMP; a negative height means rows from the top down, and the oldest header has 12 bytes
async function sizeOfBmp(path: string) {
  const handle = await fs.open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(26), 0, 26, 0)
    return buffer.readUInt32LE(14) === 12
      ? { width: buffer.readUInt16LE(18), height: buffer.readUInt16LE(20) }
      : { width: buffer.readInt32LE(18), height: buffer.readInt32LE(22) }
  } finally {
    await handle.close()
  }
}
