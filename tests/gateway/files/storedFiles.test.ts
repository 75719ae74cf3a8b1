import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { file } from '../../support/files.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const pdf = Buffer.from('%PDF-1.4 sample')

type RawResponse = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }

/** Requests a path unchanged, while fetch would normalize it and decode the answer. */
const getRaw = (url: string, path: string, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    http
      .get({ hostname, port, path, headers }, async (response) =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) }),
      )
      .on('error', reject)
  })

test('a stored file is served from the origin of the site', { tags: ['NOT-11', 'ANO-05', 'GW-02'] }, async () => {
  const { backend, url } = await testGateway()
  backend.raw('GET /storage/notices/a.pdf', 200, pdf, {
    'content-type': 'application/pdf',
    'content-length': pdf.length,
    etag: '"x"',
    'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT',
    'accept-ranges': 'bytes',
    'set-cookie': 'session=1',
    'x-powered-by': 'PHP',
  })
  const response = await fetch(`${url}/storage/notices/a.pdf`, { headers: { ...tokenHeader, cookie: 'a=1' } })
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    etag: '"x"',
    'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'self'",
  })
  expect(response.headers.has('set-cookie') || response.headers.has('x-powered-by')).toBe(false)
  const { headers } = backend.requests()[0]!
  expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined])
})

test.each([
  ['/storage/src.tgz', 'application/gzip', gzipSync('source')],
  ['/storage/table.csv', 'text/csv', Buffer.from('1,2\n'.repeat(1000))],
  ['/storage/photo.bmp', 'image/bmp', file('image.bmp').buffer],
  ['/images/Hall', 'image/bmp', file('image.bmp').buffer],
])('%s is sent unchanged to a client that accepts compressed answers', async (path, type, bytes) => {
  const { backend, url } = await testGateway()
  const length = `${bytes.length}`
  backend.raw('*', 200, bytes, { 'content-type': type, 'content-length': length, etag: '"x"', 'accept-ranges': 'bytes' })
  const { headers, body } = await getRaw(url, path, { 'accept-encoding': 'gzip, deflate, br' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).toMatchObject({ 'content-length': length, etag: '"x"', 'accept-ranges': 'bytes' })
  expect(body.equals(bytes)).toBe(true)
})

describe('a backend that compresses files though it is asked not to', () => {
  const whole = Buffer.from('%PDF-1.4 sample\n'.repeat(1000))
  const compressed = gzipSync(whole)
  const headers = {
    'content-type': 'application/pdf',
    'content-encoding': 'gzip',
    'content-length': compressed.length,
    'accept-ranges': 'bytes',
    etag: '"x"',
  }

  test.each(['GET', 'HEAD'])('%s gets no headers that belong to the compressed bytes', async (method) => {
    const { backend, url } = await testGateway()
    backend.raw('*', 200, method === 'HEAD' ? '' : compressed, headers)
    const response = await fetch(`${url}/storage/a.pdf`, { method })
    expect(await response.text()).toBe(method === 'HEAD' ? '' : `${whole}`)
    for (const name of ['content-encoding', 'content-length', 'accept-ranges', 'etag'])
      expect(response.headers.get(name), name).toBeNull()
  })

  test('a range is answered by the whole file, because a part of the compressed bytes cannot be decoded', async () => {
    const { backend, url } = await testGateway()
    backend.on('GET /storage/a.pdf', (response, { headers: { range } }) => {
      if (!range) return response.writeHead(200, headers).end(compressed)
      const part = { 'content-length': 20, 'content-range': `bytes 20-39/${compressed.length}` }
      response.writeHead(206, { ...headers, ...part }).end(compressed.subarray(20, 40))
    })
    const response = await fetch(`${url}/storage/a.pdf`, { headers: { range: 'bytes=20-39' } })
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
    expect(await response.text()).toBe(`${whole}`)
  })

  test('names identity as the encoding of a file that is not compressed', async () => {
    const { backend, url } = await testGateway()
    backend.raw('*', 200, pdf, { ...headers, 'content-encoding': 'identity', 'content-length': pdf.length })
    const response = await fetch(`${url}/storage/a.pdf`)
    expect([response.headers.get('content-length'), response.headers.get('etag')]).toEqual([`${pdf.length}`, '"x"'])
  })
})

test('HEAD returns only the headers, without a download from the backend', async () => {
  const { backend, url } = await testGateway()
  const headers = { 'content-type': 'application/pdf', 'content-length': pdf.length }
  backend.raw('HEAD /storage/a.pdf', 200, '', headers)
  backend.raw('GET /storage/a.pdf', 200, pdf, headers)
  const response = await fetch(`${url}/storage/a.pdf`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, String(pdf.length), ''])
  expect(backend.requests().map(({ call }) => call)).toEqual(['HEAD /storage/a.pdf'])
})

test.each([405, 501])('if the backend responds to HEAD with %i, a GET is sent and aborted after its headers', async (status) => {
  const { backend, url } = await testGateway()
  backend.raw('HEAD images/Hall', status, '')
  const closed = new Promise<void>((resolve) => {
    backend.on('GET images/Hall', (response) => {
      response.on('close', resolve).writeHead(200, { 'content-type': 'image/png', 'content-length': 1000 }).write('x')
    })
  })
  const response = await fetch(`${url}/images/Hall`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000'])
  await closed
})

describe('the type of a file', () => {
  const sandboxed = /^default-src 'none'; .*frame-ancestors 'none'.*sandbox$/
  test.each([
    ['image/png', 'a.png', 'image/png'],
    ['image/jpeg; charset=binary', 'a.jpg', 'image/jpeg'],
    ['application/msword', 'a.doc', 'application/msword'],
    ['application/octet-stream', 'a.webp', 'image/webp'],
    [undefined, 'a.GIF', 'image/gif'],
  ])('%s of %s is served as %s', async (sentType, name, type) => {
    const { backend, url } = await testGateway()
    backend.raw(`GET /storage/${name}`, 200, 'x', sentType ? { 'content-type': sentType } : {})
    const { headers } = await fetch(`${url}/storage/${name}`)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, null])
    expect(headers.get('content-security-policy')).toMatch(sandboxed)
  })

  test.each([
    ['text/html', 'a.html'],
    ['text/html', 'a.png'],
    ['image/svg+xml', 'a.svg'],
    ['application/xhtml+xml', 'a.pdf'],
    ['text/javascript', 'a.js'],
    ['application/octet-stream', 'a.svg'],
    [undefined, 'a'],
  ])('%s of %s is not safe, so the file is a download', async (sentType, name) => {
    const { backend, url } = await testGateway()
    backend.raw(`GET /storage/${name}`, 200, '<script>alert(1)</script>', sentType ? { 'content-type': sentType } : {})
    const { headers } = await fetch(`${url}/storage/${name}`)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(sandboxed)
  })
})

describe('the Content-Disposition of a file', () => {
  const dispositionOf = async (name: string, type: string, sent: string) => {
    const { backend, url } = await testGateway()
    backend.raw(`GET /storage/${name}`, 200, 'x', { 'content-type': type, 'content-disposition': sent })
    return (await fetch(`${url}/storage/${name}`)).headers.get('content-disposition')
  }
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const named = 'attachment; filename="Routine.docx"'

  test.each([
    ['a.doc', 'application/msword', 'attachment', 'attachment'],
    ['a.docx', docx, named, named],
    ['a.docx', 'application/octet-stream', 'Attachment', 'Attachment'],
    ['a.doc', 'application/msword', 'inline', null],
    ['a.html', 'text/html', 'inline', 'attachment'],
  ])('of %s with the type %s and the value %s becomes %s', async (name, type, sent, expected) => {
    expect(await dispositionOf(name, type, sent)).toBe(expected)
  })

  test.each([
    ['a.pdf', 'application/pdf'],
    ['a.png', 'image/png'],
  ])('of %s is removed, so that browsers show the file', async (name, type) => {
    expect(await dispositionOf(name, type, 'attachment')).toBeNull()
  })
})

test('a range of a file is served', async () => {
  const { backend, url } = await testGateway()
  backend.raw('GET /storage/a.pdf', 206, '%PDF', { 'content-type': 'application/pdf', 'content-range': 'bytes 0-3/15' })
  const response = await fetch(`${url}/storage/a.pdf`, { headers: { range: 'bytes=0-3', 'if-range': '"x"' } })
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([206, 'bytes 0-3/15', '%PDF'])
  expect(backend.requests()[0]?.headers).toMatchObject({ range: 'bytes=0-3', 'if-range': '"x"' })
})

test.each(['/storage/a.pdf', '/images/Hall'])(
  'a range of %s that the file does not have is refused, and not cached',
  async (path) => {
    const { backend, url } = await testGateway()
    backend.raw('*', 416, '', { 'content-range': 'bytes */15' })
    const { status, headers } = await fetch(url + path, { headers: { range: 'bytes=99-' } })
    expect([status, headers.get('content-range'), headers.get('cache-control')]).toEqual([416, 'bytes */15', 'no-store'])
  },
)

test.each([
  ['206', 'GET', { 'if-none-match': '"x"' }],
  ['206', 'HEAD', {}],
  ['416', 'GET', {}],
  ['304', 'GET', { range: 'bytes=0-3' }],
  ['304', 'HEAD', {}],
] as const)('a %s of the backend to a %s that did not ask for it becomes a 503', async (status, method, headers) => {
  const { backend, url, log } = await testGateway()
  backend.raw('*', Number(status), '', { etag: '"x"', 'content-range': 'bytes 0-3/15' })
  for (const path of ['/storage/a.pdf', '/images/Hall']) {
    const response = await fetch(url + path, { method, headers: { ...headers } })
    expect([response.status, response.headers.get('retry-after'), response.headers.get('etag')]).toEqual([503, '5', null])
  }
  expect(log.filter((line) => line.includes('The backend answered what was not asked for'))).toHaveLength(2)
})

test('a file that the browser has cached returns 304', async () => {
  const { backend, url } = await testGateway()
  backend.raw('GET /storage/a.pdf', 304, '', { etag: '"x"' })
  backend.raw('HEAD /storage/a.pdf', 304, '', { etag: '"x"' })
  const since = 'Sun, 01 Nov 2026 00:00:00 GMT'
  const response = await fetch(`${url}/storage/a.pdf`, { headers: { 'if-none-match': '"x"', 'if-modified-since': since } })
  expect((await fetch(`${url}/storage/a.pdf`, { method: 'HEAD', headers: { 'if-none-match': '"x"' } })).status).toBe(304)
  expect([response.status, response.headers.get('etag')]).toEqual([304, '"x"'])
  expect(backend.requests()[0]?.headers).toMatchObject({
    'if-none-match': '"x"',
    'if-modified-since': since,
    'cache-control': 'max-age=0',
  })
})

test('a token is passed on if the backend asks for one, and what it sends then is kept by nobody', async () => {
  const { backend, url } = await testGateway()
  const kept = Buffer.from('kept')
  backend.on('GET /storage/a.pdf', (response, request) => {
    const isStaff = request.headers.authorization === 'Bearer 1|secret'
    response.writeHead(isStaff ? 200 : 401, { 'content-type': 'application/pdf' }).end(isStaff ? kept : '')
  })
  const read = async (authorization: string, query = '') => {
    const { status, headers } = await fetch(`${url}/storage/a.pdf${query}`, { headers: { authorization } })
    return [status, headers.get('cache-control')]
  }
  expect(await read('Bearer 1|secret')).toEqual([200, 'no-store'])
  expect(await read('Bearer 1|secret', '?w=160')).toEqual([200, 'no-store'])
  expect((await read('Bearer other'))[0]).toBe(404)
  expect((await read('Basic c3RhZ2luZzpzZWNyZXQ='))[0]).toBe(404)
  expect(backend.requests().at(-1)?.headers).not.toHaveProperty('authorization')
})

test('a file name with any characters is percent-encoded for the backend', async () => {
  const { backend, url } = await testGateway()
  const name = encodeURIComponent('सूचना 1 #?.pdf')
  backend.raw(`GET /storage/notices/${name}`, 200, 'x', { 'content-type': 'application/pdf' })
  expect((await fetch(`${url}/storage/notices/${name}`)).status).toBe(200)
})

test.each([
  '/storage/../api/v1/notices',
  '/storage/%2e%2e/api/v1/notices',
  '/storage/a/..%2f..%2fapi',
  '/storage/..%5capi',
  '/storage//etc/passwd',
  '/storage/a%00.pdf',
  '/storage/%ff',
  '/storage/',
])('%s is not found, without a backend call', { tags: 'CNF-17' }, async (path) => {
  const { backend, url } = await testGateway()
  backend.raw('*', 200, 'secret')
  const { status, body } = await getRaw(url, path)
  expect([400, 404]).toContain(status)
  expect(body.toString()).not.toContain('secret')
  expect(backend.requests()).toEqual([])
})

test.each([404, 401, 403, 302, 301])('a response of the backend with status %i becomes a 404', async (status) => {
  const { backend, url } = await testGateway()
  backend.raw('GET /storage/a.pdf', status, '<h1>No</h1>', { location: 'http://elsewhere.example/', 'content-type': 'text/html' })
  const response = await fetch(`${url}/storage/a.pdf`, { redirect: 'manual' })
  expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }])
})

test.each(['a 500', 'a 408', 'a 425', 'a 429', 'a closed connection', 'a timeout'])(
  '%s of the backend becomes a 503',
  async (fault) => {
    const { backend, url } = await testGateway({ timeouts: { read: 100 } })
    const status = Number(/\d+/.exec(fault))
    if (status) backend.respond('*', { message: 'SQLSTATE' }, status)
    else if (fault === 'a closed connection') backend.reset('*')
    else backend.hang('*')
    const response = await fetch(`${url}/storage/a.pdf`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).not.toContain('SQLSTATE')
  },
)

test('the time limit of a file applies only to the beginning of the response', async () => {
  const { backend, url } = await testGateway({ timeouts: { read: 1000 } })
  backend.on('GET /storage/a.pdf', (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF')
    setTimeout(() => response.end('-1.4'), 1500)
  })
  expect(await (await fetch(`${url}/storage/a.pdf`)).text()).toBe('%PDF-1.4')
})

test('an incomplete file from the backend is aborted', async () => {
  const { backend, url } = await testGateway()
  backend.truncate('GET /storage/a.pdf', '%PDF')
  await expect(fetch(`${url}/storage/a.pdf`).then((response) => response.text())).rejects.toThrow()
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('a file that breaks off before its first byte becomes a 503 that says nothing of the file', async () => {
  const { backend, url } = await testGateway()
  backend.on('GET /storage/a.docx', (response) => {
    const validators = { etag: '"x"', 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT', 'accept-ranges': 'bytes' }
    response.writeHead(200, { ...validators, 'content-disposition': 'attachment', 'content-length': 100 }).flushHeaders()
    response.socket?.end()
  })
  const { status, headers } = await fetch(`${url}/storage/a.docx`)
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-disposition']) expect(headers.get(name), name).toBeNull()
})

test('an empty file is sent', async () => {
  const { backend, url } = await testGateway()
  backend.raw('GET /storage/a.pdf', 200, '', { 'content-type': 'application/pdf' })
  const response = await fetch(`${url}/storage/a.pdf`)
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('stored files cannot be changed', async () => {
  const { url, backend } = await testGateway()
  const response = await fetch(`${url}/storage/a.pdf`, { method: 'DELETE' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(backend.requests()).toEqual([])
})
