import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FileName, file } from '../support/files.ts'
import { dataOf, facultyFields, facultyOf, form, noticeFields, testBackend } from '../support/testBackend.ts'

const { app, call, config } = await testBackend()
const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.payload }
}
const store = async (name: FileName) =>
  `/storage/${dataOf(await call('POST', 'notices', { form: form(noticeFields(), { file: name }) }))['file']}`

describe('stored files', { tags: 'CALL-44' }, () => {
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
  })

  test('a file that the client already has returns 304, by its ETag or date', async () => {
    const url = await store('photo.png')
    const { etag, 'last-modified': date } = (await get(url)).headers
    expect((await get(url, { 'if-none-match': String(etag) })).status).toBe(304)
    expect((await get(url, { 'if-modified-since': String(date) })).status).toBe(304)
  })

  test('a replaced file is still served, because open pages may show it', async () => {
    const { id, file: old } = dataOf(await call('POST', 'notices', { form: form(noticeFields(), { file: 'paper.pdf' }) }))
    await call('PUT', `notices/${id}`, { form: form(noticeFields(), { file: 'photo.png' }) })
    expect((await get(`/storage/${old}`)).status).toBe(200)
  })
})

describe('a path that is not a stored file', { tags: 'CNF-17' }, () => {
  const root = path.join(config.dataDir, 'storage')
  fs.mkdirSync(path.join(root, 'notices'), { recursive: true })
  fs.writeFileSync(path.join(root, 'notices', 'secret.txt'), 'secret')
  fs.writeFileSync(path.join(root, 'notices', '.hidden.pdf'), 'secret')
  fs.writeFileSync(path.join(root, 'notices', 'index.html'), 'secret')
  fs.symlinkSync(path.join(config.dataDir, 'college.db'), path.join(root, 'notices', 'link.pdf'))

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
    const response = await get(url)
    expect([response.status, JSON.parse(response.text)]).toEqual([404, { message: 'Not Found' }])
  })
})
