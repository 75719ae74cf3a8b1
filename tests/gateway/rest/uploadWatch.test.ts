import Fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTransport } from '../../../gateway/rest/call/transport.ts'
import { fakeBackend } from '../../support/backends/fakeBackend.ts'

const LIMIT = 30_000
const PARTS = 8
const PART_BYTES = 65_536
const request = () => {
  const body = new FormData()
  body.append('title', 'Exams')
  body.append('file', new File([new Uint8Array(PARTS * PART_BYTES)], 'plan of the year.pdf', { type: 'application/pdf' }))
  return { method: 'POST', body }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const transportWith = (respond: (request: Request, signal: AbortSignal) => Promise<Response>) =>
  createTransport({
    fetch: (_url, options) =>
      respond(new Request('http://backend/', { ...options, duplex: 'half' } as RequestInit), options!.signal as AbortSignal),
    timeouts: { read: 10, write: 10, upload: LIMIT },
  })
const send = (transport: ReturnType<typeof createTransport>) =>
  transport.fetchWhole('http://backend/notices', request(), Fastify().log)

test('a file may take longer than the limit if each part is taken within it', async () => {
  let bytes = 0
  const transport = transportWith(async ({ body }, signal) => {
    for await (const part of body!) {
      bytes += part.length
      if (part.length > 1000) vi.advanceTimersByTime(LIMIT - 1)
      signal.throwIfAborted()
    }
    return new Response('{}', { status: 201 })
  })
  expect((await send(transport)).status).toBe(201)
  expect(bytes).toBeGreaterThan(PARTS * PART_BYTES)
  expect(vi.getTimerCount()).toBe(0)
})

test('a backend that takes no more of a file, or does not answer, is given up', async () => {
  const transport = transportWith(async ({ body }, signal) => {
    const reader = body!.getReader()
    await reader.read()
    vi.advanceTimersByTime(LIMIT)
    signal.throwIfAborted()
    return new Response('{}')
  })
  await expect(send(transport)).rejects.toMatchObject({ extensions: { code: 'BACKEND_UNAVAILABLE' } })
})

test('the backend gets the form with its length, and the name and type of the file', async () => {
  vi.useRealTimers()
  const backend = await fakeBackend()
  onTestFinished(backend.close)
  backend.respond('POST notices', {}, 201)
  const transport = createTransport({ fetch, timeouts: { read: 1000, write: 1000, upload: LIMIT } })
  await transport.fetchWhole(`${backend.url}/api/v1/notices`, request(), Fastify().log)
  const { headers, body } = backend.requests()[0]!
  expect(Number(headers['content-length'])).toBeGreaterThan(PARTS * PART_BYTES)
  expect(String(body)).toContain('filename="plan of the year.pdf"\r\nContent-Type: application/pdf')
})
