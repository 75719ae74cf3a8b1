import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { file } from '../../support/files.ts'
import { pathOf } from '../../support/parts/s3.ts'
import { dataOf, errorsOf, form, imageFields, imageOfSize, testBackend, timestamps } from '../../support/servers/testBackend.ts'

const TWO_MB = 2 * 1024 * 1024
const { app, call, config } = await testBackend()
const upload = (fields: Record<string, unknown> = imageFields(), files: Parameters<typeof form>[1] = { image: 'photo.png' }) =>
  call('POST', 'images/upload', { form: form(fields, files) })
const images = async () => (await call('GET', 'images', { token: null })).json['images'] as Record<string, unknown>[]
const view = async (imageName: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, rawPayload, payload, ...response } = await app.inject({ method, url: `/api/v1/images/${imageName}`, headers })
  return { status: statusCode, headers: response.headers, bytes: rawPayload, text: payload }
}
const duplicateName = { name: ['An image with this name already exists.'] }

describe('uploading images', () => {
  test('staff can upload an image with a name', { tags: 'CALL-37' }, async () => {
    const response = await upload({ name: ' Front gate ' })
    const image = { id: expect.any(Number), name: 'Front gate', path: expect.stringMatching(/^images\/[0-9a-f-]{36}\.png$/) }
    expect([response.status, dataOf(response)]).toEqual([201, { ...image, ...timestamps }])
  })

  test('anyone can list the images with name and path, in order of creation', {
    tags: ['CALL-36', 'CALL-43'],
  }, async () => {
    const [one, two] = [dataOf(await upload()), dataOf(await upload())]
    expect((await images()).slice(-2)).toEqual([one, two])
  })

  test('the image is served below /storage', { tags: 'CALL-44' }, async () => {
    const response = await call('GET', `/storage/${dataOf(await upload())['path']}`, { token: null })
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('images cannot be changed or deleted', { tags: 'A-40' }, async () => {
    await upload({ name: 'Kept' })
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const response = await call(method, 'images/Kept')
      expect([response.status, response.headers['allow']]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('viewing an image by its name', { tags: 'CALL-38' }, () => {
  test.each([
    ['photo.png', 'image/png'],
    ['photo.jpg', 'image/jpeg'],
    ['photo.gif', 'image/gif'],
  ] as const)('%s is served unchanged as %s, with length, ETag and Last-Modified', async (name, type) => {
    await upload({ name }, { image: name })
    const { buffer } = file(name)
    const response = await view(name)
    expect([response.status, response.bytes.equals(buffer)]).toEqual([200, true])
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-length': `${buffer.length}`,
      etag: expect.any(String),
      'last-modified': expect.any(String),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0',
      'x-content-type-options': 'nosniff',
    })
  })

  test('an image supports conditional requests, ranges and HEAD', async () => {
    await upload({ name: 'Requested image' })
    const { etag, 'last-modified': date } = (await view('Requested%20image')).headers
    expect((await view('Requested%20image', { 'if-none-match': String(etag) })).status).toBe(304)
    expect((await view('Requested%20image', { 'if-modified-since': String(date) })).status).toBe(304)
    const part = await view('Requested%20image', { range: 'bytes=1-3' })
    expect([part.status, part.text]).toEqual([206, 'PNG'])
    expect((await view('Requested%20image', { range: 'bytes=99999-' })).status).toBe(416)
    const head = await view('Requested%20image', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, `${file('photo.png').buffer.length}`, ''])
  })

  test.each([
    'Two  words',
    'नेपालको हिमाल',
    'Größe & Maß? #1 100% +',
    '../../a photo',
    '/etc/motd',
    'C:\\images\\photo.png',
    '...',
    'upload',
    'logo.svg',
    '"quoted" <b>',
    '12',
  ])('an image named "%s" is found by its percent-encoded name', { tags: 'CALL-47' }, async (name) => {
    expect(dataOf(await upload({ name }))['name']).toBe(name)
    const response = await view(encodeURIComponent(name))
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('composed and decomposed accents in a name are equal', { tags: 'CALL-47' }, async () => {
    await upload({ name: 'Caf\u0065\u0301' })
    for (const name of ['Caf\u00e9', 'Caf\u0065\u0301']) expect((await view(encodeURIComponent(name))).status).toBe(200)
    expect(errorsOf(await upload({ name: 'Caf\u00e9' }))).toEqual(duplicateName)
  })

  test('a name of 255 characters of four bytes is found', { tags: 'CALL-47' }, async () => {
    const name = '𓀀'.repeat(255)
    await upload({ name })
    expect((await view(encodeURIComponent(name))).status).toBe(200)
  })

  test('an image is also found by the name of its stored file, unless another image has that name', { tags: 'A-18' }, async () => {
    const stored = String(dataOf(await upload({ name: 'By path' }, { image: 'photo.jpg' }))['path']).replace('images/', '')
    expect((await view(stored)).headers['content-type']).toBe('image/jpeg')
    await upload({ name: stored }, { image: 'photo.gif' })
    expect((await view(stored)).headers['content-type']).toBe('image/gif')
  })

  test('an unknown name and an image without its file return 404 as JSON', { tags: 'CNF-06' }, async () => {
    const { path: stored } = dataOf(await upload({ name: 'Lost' }))
    fs.rmSync(pathOf(stored, config))
    const tooLong = 'a'.repeat(4000)
    for (const name of ['nothing', 'lost', tooLong, 'Lost', '%00', '%zz', '%ff']) {
      const response = await view(name)
      expect([response.status, JSON.parse(response.text)]).toEqual([404, { message: expect.any(String) }])
    }
  })

  test.each([
    '..%2fcollege.db',
    '..%2f..%2fcollege.db',
    '%2e%2e%2fcollege.db',
    '../../../college.db',
    '%2e%2e/%2e%2e/college.db',
    '..%5c..%5ccollege.db',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'images%2f..%2f..%2fcollege.db',
    '..%252f..%252fcollege.db',
    '.',
    '..',
  ])('%s does not expose other files', { tags: 'CNF-17' }, async (address) => {
    fs.writeFileSync(pathOf('images/secret.txt', config), 'secret')
    for (const url of [address, address.replaceAll('college.db', 'images%2fsecret.txt')]) {
      const response = await view(url)
      expect(response.text).not.toContain('secret')
      // without its dots, an address can be that of the list
      expect(response.status === 404 || response.text.startsWith('{"images":')).toBe(true)
    }
  })
})

describe('an invalid image', () => {
  const rejectionOf = async (...sent: Parameters<typeof upload>) => {
    const response = await upload(...sent)
    expect(response.status).toBe(422)
    expect(response.json['message']).toBe(Object.values(errorsOf(response))[0]![0])
    return errorsOf(response)
  }

  test('an image without file or name is rejected', { tags: 'CVAL-19' }, async () => {
    expect(await rejectionOf({}, {})).toEqual({
      image: ['Please select an image file.'],
      name: ['Please enter a name for the image.'],
    })
    expect(await rejectionOf(imageFields(), {})).toEqual({ image: ['Please select an image file.'] })
    expect(await rejectionOf({ name: ' ' })).toEqual({ name: ['Please enter a name for the image.'] })
    const byJson = await call('POST', 'images/upload', { body: { name: 'x', image: 'photo.png' } })
    expect([byJson.status, Object.keys(errorsOf(byJson))]).toEqual([422, ['image']])
  })

  test.each(['photo.png', 'photo.jpg', 'photo.jpeg', 'photo.gif'] as const)(
    '%s is accepted',
    { tags: 'CVAL-20' },
    async (image) => {
      expect((await upload(imageFields(), { image })).status).toBe(201)
    },
  )

  test.each(['photo.webp', 'image.bmp', 'paper.pdf', 'drawing.svg', { name: 'photo.png', bytes: 'no image' }] as const)(
    '%o is rejected',
    { tags: 'CVAL-20' },
    async (image) => {
      expect(await rejectionOf(imageFields(), { image })).toEqual({ image: ['Only jpeg, png, jpg, gif images are allowed.'] })
    },
  )

  test('an image of 2 MiB is accepted, one byte more is rejected', { tags: 'CVAL-20' }, async () => {
    expect((await upload(imageFields(), { image: imageOfSize(TWO_MB) })).status).toBe(201)
    expect(await rejectionOf(imageFields(), { image: imageOfSize(TWO_MB + 1) })).toEqual({
      image: ['Image size must be less than 2MB.'],
    })
  })

  test('a name of 255 characters is accepted; one of 256, "." and ".." are rejected', async () => {
    expect((await upload({ name: 'क'.repeat(255) })).status).toBe(201)
    expect(await rejectionOf({ name: 'क'.repeat(256) })).toEqual({ name: ['Name cannot exceed 255 characters.'] })
    for (const name of ['.', ' .. '])
      expect(await rejectionOf({ name })).toEqual({ name: ['Please enter another name for the image.'] })
  })

  test('a name that another image has is rejected; names are case-sensitive', { tags: 'A-18' }, async () => {
    await upload({ name: 'Library' }, { image: 'photo.jpg' })
    for (const name of ['Library', ' Library ']) expect(await rejectionOf({ name }, { image: 'photo.gif' })).toEqual(duplicateName)
    expect((await view('Library')).headers['content-type']).toBe('image/jpeg')
    expect((await upload({ name: 'library' }, { image: 'photo.gif' })).status).toBe(201)
  })

  test('only one of several concurrent uploads with the same name is accepted', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload({ name: 'Concurrent' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
    for (const response of responses.filter(({ status }) => status === 422)) expect(errorsOf(response)).toEqual(duplicateName)
    expect((await images()).filter(({ name }) => name === 'Concurrent')).toHaveLength(1)
  })
})
