import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FileName, file } from '../../support/files.ts'
import { pathOf } from '../../support/parts/s3.ts'
import { bothStores, dataOf, facultyFields, facultyOf, form, noticeFields, testBackend } from '../../support/servers/testBackend.ts'

const stores = await bothStores()
const backends = await Promise.all(stores.map(async ([name, settings]) => [name, await testBackend(settings)] as const))

describe.each(backends)('stored files in %s', { tags: 'CALL-44' }, (_name, { app, call, config }) => {
  const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const response = await app.inject({ method, url, headers })
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.payload }
  }
  const store = async (name: FileName) =>
    `/storage/${dataOf(await call('POST', 'notices', { form: form(noticeFields(), { file: name }) }))['file']}`

  test.each([
    ['paper.pdf', 'application/pdf'],
    ['photo.png', 'image/png'],
    ['photo.jpg', 'image/jpeg'],
    ['photo.gif', 'image/gif'],
    ['photo.webp', 'image/webp'],
    ['paper.doc', 'application/msword'],
    ['paper.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ] as const)('%s is served unchanged with the type %s', async (name, type) => {
    const response = await get(await store(name))
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe(type)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['content-disposition']).toBe(name.includes('.doc') ? 'attachment' : undefined)
    expect(response.bytes.equals(file(name).buffer)).toBe(true)
  })

  test('the image of a faculty member is served', async () => {
    const { image } = facultyOf(await call('POST', 'faculties', { form: form(facultyFields(), { image: 'image.bmp' }) }))
    expect((await get(`/storage/${image}`)).headers['content-type']).toBe('image/bmp')
  })

  test('a range of a file returns 206, a range beyond its end 416', async () => {
    const url = await store('paper.pdf')
    const part = await get(url, { range: 'bytes=1-3' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${file('paper.pdf').buffer.length}`,
    ])
    const beyond = await get(url, { range: 'bytes=99999-' })
    expect([beyond.status, JSON.parse(beyond.text)]).toEqual([416, { message: expect.any(String) }])
    expect(beyond.headers['content-range']).toBe(`bytes */${file('paper.pdf').buffer.length}`)
    expect(beyond.headers).not.toHaveProperty('etag')
  })

  test.each([
    ['bytes=1-3', 206, [1, 4]],
    ['bytes=5-', 206, [5]],
    ['bytes=-5', 206, [-5]],
    ['bytes=-99999', 206, [0]],
    ['bytes=5-99999', 206, [5]],
    ['bytes=0-', 206, [0]],
    ['bytes=3-1', 200, [0]],
    ['bytes=-', 200, [0]],
    ['bytes=1-2,4-5', 200, [0]],
    ['lines=1-2', 200, [0]],
    [`bytes=${'1'.repeat(20)}-`, 200, [0]],
  ] as const)('the range %s returns %i', async (range, status, [start, end]) => {
    const bytes = file('paper.pdf').buffer.subarray(start, end)
    const response = await get(await store('paper.pdf'), { range })
    expect([response.status, response.text]).toEqual([status, bytes.toString()])
    expect(response.headers['content-length']).toBe(String(bytes.length))
  })

  test('ranges that no file can have return 416', async () => {
    const url = await store('paper.pdf')
    for (const range of ['bytes=99999-', `bytes=${file('paper.pdf').buffer.length}-`, 'bytes=-0'])
      expect((await get(url, { range })).status).toBe(416)
  })

  test('a range of another version returns the whole file', async () => {
    const url = await store('paper.pdf')
    const { etag, 'last-modified': date } = (await get(url)).headers
    const statusWith = async (ifRange: unknown) => (await get(url, { range: 'bytes=1-3', 'if-range': String(ifRange) })).status
    expect([await statusWith(etag), await statusWith(date)]).toEqual([206, 206])
    expect([await statusWith('"other"'), await statusWith('Sun, 01 Nov 2020 00:00:00 GMT')]).toEqual([200, 200])
  })

  test('HEAD returns the headers of the whole file', async () => {
    const url = await store('paper.pdf')
    const id = { 'x-request-id': 'one' }
    const { headers } = await get(url, id)
    for (const sent of [{}, { range: 'bytes=1-3' }] as Record<string, string>[]) {
      const head = await get(url, { ...id, ...sent }, 'HEAD')
      expect([head.status, head.text, head.headers]).toEqual([200, '', { ...headers, date: expect.any(String) }])
    }
  })

  test('clients can keep a file, but ask before each use whether they still may', async () => {
    const { headers } = await get(await store('paper.pdf'))
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    })
  })

  test('a file that the client already has returns 304, by its ETag or date', async () => {
    const url = await store('photo.png')
    const { etag, 'last-modified': date } = (await get(url)).headers
    const statusWith = async (headers: Record<string, string>) => (await get(url, headers)).status
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(await statusWith({ 'if-none-match': known })).toBe(304)
    expect(await statusWith({ 'if-modified-since': String(date) })).toBe(304)
    // the ETag alone decides if both are sent
    expect(await statusWith({ 'if-none-match': '"other"', 'if-modified-since': String(date) })).toBe(200)
    expect(await statusWith({ 'if-modified-since': 'Sun, 01 Nov 2020 00:00:00 GMT' })).toBe(200)
    const { headers } = await get(url, { 'if-none-match': String(etag) })
    expect(headers).toMatchObject({ etag, 'cache-control': 'public, max-age=0' })
    expect(headers).not.toHaveProperty('content-type')
  })

  test('a replaced file is not public any more', async () => {
    const { id, file: old } = dataOf(await call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) }))
    await call('PUT', `notices/${id}`, { form: form(noticeFields(), { file: 'photo.png' }) })
    expect((await get(`/storage/${old}`)).status).toBe(401)
    expect((await get(`/storage/${old}`, {}, 'HEAD')).status).toBe(401)
    expect((await call('GET', `/storage/${old}`)).status).toBe(200)
  })

  test('a file that nothing refers to is not served', async () => {
    const name = `notices/${randomUUID()}.pdf`
    fs.mkdirSync(path.dirname(pathOf(name, config)), { recursive: true })
    fs.writeFileSync(pathOf(name, config), '%PDF-1.4')
    expect((await call('GET', `/storage/${name}`)).status).toBe(404)
  })
})

describe.each(backends)('a path that is not a stored file in %s', { tags: 'CNF-17' }, (_name, { app, config }) => {
  const folder = path.dirname(pathOf('notices/any.pdf', config))
  fs.mkdirSync(folder, { recursive: true })
  for (const name of ['secret.txt', '.hidden.pdf', 'index.html']) fs.writeFileSync(pathOf(`notices/${name}`, config), 'secret')
  fs.symlinkSync(path.join(config.dataDir, 'college.db'), pathOf('notices/link.pdf', config))

  test.each([
    '/storage/notices/00000000-0000-0000-0000-000000000000.pdf',
    '/storage/',
    '/storage/notices',
    '/storage/notices/',
    '/storage/notices/secret.txt',
    '/storage/notices/.hidden.pdf',
    '/storage/notices/index.html',
    '/storage/notices/link.pdf',
    '/storage/../college.db',
    '/storage/%2e%2e/college.db',
    '/storage/..%2fcollege.db',
    '/storage/notices/..%2f..%2fcollege.db',
    '/storage/notices/%2e%2e/%2e%2e/college.db',
    '/storage/..%5ccollege.db',
    '/storage//etc/passwd',
    '/storage/%2fetc%2fpasswd',
    '/storage/notices/%00.pdf',
    '/storage/%zz',
    `/storage/notices/${'a'.repeat(3000)}.pdf`,
  ])('%s returns 404 as JSON', async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not Found' }])
  })
})
