// Reads of the backend through node:http: what fetch did for them too.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { get } from '../../../gateway/rest/call/get.ts'
import { limitResponses, TooLarge } from '../../../gateway/rest/call/readBody.ts'
import { fakeBackend } from '../../support/backends/fakeBackend.ts'

const MEGABYTE = 1024 * 1024
const content = '{"title":"सूचना"}'

async function start() {
  const backend = await fakeBackend()
  onTestFinished(backend.close)
  const startCount = limitResponses()
  const read = (options: { signal?: AbortSignal; timeoutMs?: number; headers?: Record<string, string> } = {}) =>
    get(`${backend.url}/api/v1/notices?page=2`, { timeoutMs: 10_000, ...options }, startCount)
  return { backend, read, startCount }
}

test.each([
  ['as it is', undefined, Buffer.from(content)],
  ['with a byte order mark', undefined, Buffer.from(`\ufeff${content}`)],
  ['compressed by gzip', 'gzip', gzipSync(content)],
  ['compressed by brotli', 'BR', brotliCompressSync(content)],
])('content is read %s', async (_how, encoding, body) => {
  const { backend, read } = await start()
  backend.raw('GET notices', 200, body, { etag: '"1"', ...(encoding && { 'content-encoding': encoding }) })
  const response = await read({ headers: { 'x-request-id': 'a' } })
  expect(await response.text()).toBe(content)
  expect([response.status, response.ok, response.headers.get('etag')]).toEqual([200, true, '"1"'])
  expect(backend.requests()[0]).toMatchObject({
    query: '?page=2',
    headers: { 'accept-encoding': 'gzip, br', 'user-agent': 'node', 'x-request-id': 'a' },
  })
})

test('a connection is used again', async () => {
  const { backend, read } = await start()
  const ports = new Set<number | undefined>()
  backend.on('GET notices', (response) => response.end(`${ports.add(response.socket?.remotePort).size}`))
  for (let count = 0; count < 3; count++) await read()
  expect(ports.size).toBe(1)
})

test('a redirect is an answer', async () => {
  const { backend, read } = await start()
  backend.raw('GET notices', 302, '', { location: '/api/v1/notices' })
  expect(await read()).toMatchObject({ status: 302, ok: false })
})

test.each([
  ['of the bytes as they are sent', Buffer.alloc(21 * MEGABYTE), {}],
  ['of the content, if it is compressed', gzipSync(Buffer.alloc(21 * MEGABYTE)), { 'content-encoding': 'gzip' }],
])('the limit is that %s', async (_what, body, headers) => {
  const { backend, read } = await start()
  backend.raw('GET notices', 200, body, headers)
  await expect(read()).rejects.toBeInstanceOf(TooLarge)
})

test('what was read no longer counts', async () => {
  const { backend, read, startCount } = await start()
  backend.raw('GET notices', 200, gzipSync(Buffer.alloc(19 * MEGABYTE)), { 'content-encoding': 'gzip' })
  for (let count = 0; count < 8; count++) await read()
  expect(() => startCount().add(20 * MEGABYTE)).not.toThrow()
})

test('damaged compression fails', async () => {
  const { backend, read } = await start()
  backend.raw('GET notices', 200, 'no gzip', { 'content-encoding': 'gzip' })
  await expect(read()).rejects.toThrow('incorrect header check')
})

test('a call ends with the reason of its signal, before and after it was sent', async () => {
  const { backend, read } = await start()
  await expect(read({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  expect(backend.requests()).toHaveLength(0)
  const caller = new AbortController()
  backend.on('GET notices', (response) => response.write('{', () => caller.abort(new Error('left'))))
  await expect(read({ signal: caller.signal })).rejects.toThrow('left')
})

test('the time limit holds until the end of the response', async () => {
  const { backend, read } = await start()
  backend.on('GET notices', (response) => response.write('{'))
  await expect(read({ timeoutMs: 20 })).rejects.toMatchObject({ name: 'TimeoutError' })
})
