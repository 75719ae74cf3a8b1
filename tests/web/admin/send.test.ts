import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoAnswerError, send } from '../../../web/lib/send.ts'
import { temporaryFolder } from '../../support/stack.ts'

const connected = (isConnected: boolean) => vi.stubGlobal('navigator', { onLine: isConnected })
const fetchThat = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => connected(true))
afterEach(() => vi.unstubAllGlobals())

const failure = (options: RequestInit = {}) =>
  send('/graphql', options).then(
    () => undefined,
    (error: unknown) =>
      error instanceof NoAnswerError ? { reason: error.reason, wasSent: error.wasSent, file: error.file } : error,
  )

test('an answer is handed on with its status, headers and body', async () => {
  fetchThat(async () => new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } }))
  const response = await send('/graphql')
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([503, 'application/json', '{}'])
})

test('an answer without a body is handed on', async () => {
  fetchThat(async () => new Response(null, { status: 204 }))
  expect((await send('/graphql')).status).toBe(204)
})

test('without a network the reason is "offline", and nothing was sent', async () => {
  connected(false)
  fetchThat(broken)
  expect(await failure()).toEqual({ reason: 'offline', wasSent: false })
})

test('a network that goes away during the call leaves it open whether the call arrived', async () => {
  fetchThat(() => {
    connected(false)
    return broken()
  })
  expect(await failure()).toEqual({ reason: 'offline', wasSent: true })
})

test('with a network the reason is "unreachable"', async () => {
  fetchThat(broken)
  expect(await failure()).toEqual({ reason: 'unreachable', wasSent: true })
})

test('an answer that breaks off in its body is no answer', async () => {
  fetchThat(
    async () => new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })),
  )
  expect(await failure()).toEqual({ reason: 'unreachable', wasSent: true })
})

test('a deadline that passes is a timeout', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
  expect(await failure()).toEqual({ reason: 'timeout', wasSent: true })
  vi.restoreAllMocks()
})

test('an upload has more time the larger it is', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetchThat(async () => new Response('{}'))
  await send('/graphql', { body: '{}' })
  const form = new FormData()
  form.append('1', new File([new Uint8Array(1_000_000)], 'photo.png'))
  await send('/graphql', { body: form })
  const [[small = 0] = [], [large = 0] = []] = timeout.mock.calls
  expect(large).toBeGreaterThan(small + 60_000)
  vi.restoreAllMocks()
})

test('a file that changed on the disk after it was chosen is named', async () => {
  const chosen = path.join(temporaryFolder(), 'paper.pdf')
  fs.writeFileSync(chosen, 'as it was chosen')
  const form = new FormData()
  form.append('1', await fs.openAsBlob(chosen), 'paper.pdf')
  fs.writeFileSync(chosen, 'as it is now, which is longer')
  fetchThat(broken)
  expect(await failure({ body: form })).toEqual({ reason: 'fileChanged', wasSent: false, file: 'paper.pdf' })
})

test('a call that the page itself ended is not reported as a failure of the network', async () => {
  const signal = AbortSignal.abort()
  fetchThat(() => Promise.reject(signal.reason))
  expect(await failure({ signal })).toBe(signal.reason)
})
