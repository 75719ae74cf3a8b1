import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { file } from '../support/files.ts'
import { errorsOf, facultyFields, form, imageFields, noticeFields, testBackend } from '../support/testBackend.ts'

const { call } = await testBackend()

/** Returns a PNG whose header declares a size, with the data of a single row. */
function png(width: number, height: number) {
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

function bmp(width: number, height: number) {
  const bytes = Buffer.from(file('image.bmp').buffer)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  return bytes
}

/** Returns a BMP of the oldest format, with a header of 12 bytes. */
function oldBmp(width: number, height: number) {
  const bytes = Buffer.from(file('image.bmp').buffer)
  bytes.writeUInt32LE(12, 14)
  bytes.writeUInt16LE(width, 18)
  bytes.writeUInt16LE(height, 20)
  return bytes
}

const message = ['The image has more than 50 million pixels.']

describe('an image whose header declares more than 50 million pixels is rejected', () => {
  test.each([
    ['PNG', 'bomb.png', png(30_000, 30_000)],
    ['PNG just over the limit', 'bomb.png', png(10_000, 5001)],
    ['BMP', 'bomb.bmp', bmp(30_000, 30_000)],
    ['BMP stored from the top down', 'bomb.bmp', bmp(30_000, -30_000)],
    ['BMP of the oldest format', 'bomb.bmp', oldBmp(30_000, 30_000)],
  ])('%s', async (_format, name, bytes) => {
    const response = await call('POST', 'faculties', { form: form(facultyFields(), { image: { name, bytes } }) })
    expect([response.status, errorsOf(response)]).toEqual([422, { image: message }])
  })

  test('as the file of a notice and as an image', async () => {
    const bomb = { name: 'bomb.png', bytes: png(30_000, 30_000) }
    const notice = await call('POST', 'notices', { form: form(noticeFields(), { file: bomb }) })
    expect([notice.status, errorsOf(notice)]).toEqual([422, { file: message }])
    const image = await call('POST', 'images/upload', { form: form(imageFields(), { image: bomb }) })
    expect([image.status, errorsOf(image)]).toEqual([422, { image: message }])
  })
})

test.each([
  ['bomb.png', png(10_000, 5000)],
  ['large.bmp', bmp(10_000, -5000)],
])('an image of exactly 50 million pixels is accepted (%s)', async (name, bytes) => {
  const { status } = await call('POST', 'faculties', { form: form(facultyFields(), { image: { name, bytes } }) })
  expect(status).toBe(201)
})
