import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NoAnswerError, send } from '../../../web/lib/apollo/send.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'

const setConnected = (isConnected: boolean) => vi.stubGlobal('navigator', { onLine: isConnected })
const stubFetch = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond))
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => setConnected(true))
afterEach(() => vi.unstubAllGlobals())

const failure = (options: RequestInit = {}) =>
  send('/graphql', options).then(
    () => undefined,
    (error: unknown) =>
      error instanceof NoAnswerError ? { reason: error.reason, wasSent: error.wasSent, file: error.file } : error,
  )

test('a response is returned with its status, headers and body', async () => {
  stubFetch(async () => new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } }))
  const response = await send('/graphql')
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([503, 'application/json', '{}'])
})

test('a response without a body is returned', async () => {
  stubFetch(async () => new Response(null, { status: 204 }))
  expect((await send('/graphql')).status).toBe(204)
})

test('without a network, the reason is "offline" and nothing was sent', async () => {
  setConnected(false)
  stubFetch(broken)
  expect(await failure()).toEqual({ reason: 'offline', wasSent: false })
})

test('a request may have been sent if the network is lost during it', async () => {
  stubFetch(() => {
    setConnected(false)
    return broken()
  })
  expect(await failure()).toEqual({ reason: 'offline', wasSent: true })
})

test('with a network, the reason is "unreachable"', async () => {
  stubFetch(broken)
  expect(await failure()).toEqual({ reason: 'unreachable', wasSent: true })
})

test('an interrupted response counts as no response', async () => {
  stubFetch(
    async () => new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })),
  )
  expect(await failure()).toEqual({ reason: 'unreachable', wasSent: true })
})

test('a request without an answer is given up after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const start = Date.now()
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const aborted = new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    vi.runAllTimers()
    return aborted
  })
  expect(await failure({ body: '{}' })).toEqual({ reason: 'timeout', wasSent: true })
  expect(Date.now() - start).toBe(60_000)
})

test('the failure names a file that changed on the disk after it was chosen', async () => {
  const chosen = path.join(temporaryFolder(), 'paper.pdf')
  fs.writeFileSync(chosen, 'original content')
  const form = new FormData()
  form.append('1', await fs.openAsBlob(chosen), 'paper.pdf')
  fs.writeFileSync(chosen, 'longer content of a later version')
  stubFetch(broken)
  expect(await failure({ body: form })).toEqual({ reason: 'fileChanged', wasSent: false, file: 'paper.pdf' })
})

test('a request that the page aborts is not reported as a network failure', async () => {
  const signal = AbortSignal.abort()
  stubFetch(() => Promise.reject(signal.reason))
  expect(await failure({ signal })).toBe(signal.reason)
})
