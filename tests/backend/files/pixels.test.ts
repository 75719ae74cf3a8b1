import { describe, expect, test } from 'vitest'
import { bmp, oldBmp, png } from '../../support/records/declaredSizes.ts'
import { errorsOf, facultyFields, form, imageFields, noticeFields, testBackend } from '../../support/servers/testBackend.ts'

const { call } = await testBackend()

const message = ['The image has more than 50 million pixels. Please choose a smaller one.']

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
