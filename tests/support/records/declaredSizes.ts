// Small images whose headers declare any size.
import { crc32, deflateSync } from 'node:zlib'
import { file } from '../files.ts'

/** Returns a PNG whose header declares a size, with the data of a single row. */
export function png(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  }
  const header = Buffer.from([...Array(8).fill(0), 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a BMP whose header declares a size. A negative height means rows from the top down. */
export function bmp(width: number, height: number) {
  const bytes = Buffer.from(file('image.bmp').buffer)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  return bytes
}

/** Returns a BMP of the oldest format, with a header of 12 bytes. */
export function oldBmp(width: number, height: number) {
  const bytes = Buffer.from(file('image.bmp').buffer)
  bytes.writeUInt32LE(12, 14)
  bytes.writeUInt16LE(width, 18)
  bytes.writeUInt16LE(height, 20)
  return bytes
}
