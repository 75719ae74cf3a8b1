import http from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { create, inputs } from '../../support/backends/restCalls.ts'
import { file } from '../../support/files.ts'
import { until } from '../../support/servers/stack.ts'
import { signedInGateway, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const PERIOD = 30_000
const ENOUGH_BYTES = 31_000
const headers = { 'content-type': 'multipart/form-data; boundary=b', 'apollo-require-preflight': 'true', ...tokenHeader }
const part = (name: string, value: string, filename = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n${value}\r\n`
const upload =
  part('operations', JSON.stringify({ query: create('Notice'), variables: { input: { ...inputs.Notice, file: null } } })) +
  part('map', '{"0":["variables.input.file"]}')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Starts a request. Its `send` sends a part of the body and waits until the server has received it. */
async function startRequest(url: string, app: Awaited<ReturnType<typeof testGateway>>['app'], options: http.RequestOptions) {
  const arrived = new Promise<http.IncomingMessage>((resolve) => app.server.once('request', resolve))
  const request = http.request(url, { method: 'POST', ...options })
  const isAborted = new Promise<boolean>((resolve) => request.on('error', () => resolve(true)).on('response', () => resolve(false)))
  const responseText = new Promise<string>((resolve) =>
    request.on('response', async (response) => resolve(Buffer.concat(await response.toArray()).toString())),
  )
  request.flushHeaders()
  const { socket } = await arrived
  const send = async (text: string) => {
    const before = socket.bytesRead
    request.write(text)
    await until(
      () => socket.bytesRead >= before + text.length,
      () => `${text.length} bytes`,
    )
  }
  return { request, send, responseText, isAborted }
}

test('a slow upload is accepted while enough bytes arrive', async () => {
  const { app, url, backend } = await signedInGateway()
  backend.respond('POST notices', { data: { id: 1 } }, 201)
  const { request, send, responseText } = await startRequest(`${url}/graphql`, app, { headers })
  await send(`${upload}${part('0', file('paper.pdf').buffer.toString('latin1'), 'paper.pdf').slice(0, -2)}`)
  for (let minutes = 0; minutes < 3; minutes += PERIOD / 60_000) {
    await send('x'.repeat(ENOUGH_BYTES))
    vi.advanceTimersByTime(PERIOD)
  }
  request.end('\r\n--b--\r\n')
  expect(JSON.parse(await responseText)).toEqual({ data: { made: { id: '1' } } })
  expect(app.server.requestTimeout).toBe(0)
})

test.each([
  ['an upload that stalls', '/graphql', headers, upload],
  ['JSON that stalls', '/graphql', { 'content-type': 'application/json', 'content-length': 1000 }, '{"query":'],
  ['a body that no route reads', '/nothing', { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }, 'x'],
])('%s is aborted', async (_description, path, headers, beginning) => {
  const { app, url } = await signedInGateway()
  const { request, send } = await startRequest(url + path, app, { headers })
  const closed = new Promise((resolve) => request.on('close', resolve))
  await send(beginning)
  vi.advanceTimersByTime(PERIOD)
  vi.advanceTimersByTime(PERIOD)
  await closed
})

test('an upload with too few bytes per period is aborted', async () => {
  const { app, url, log } = await testGateway()
  const { send, isAborted } = await startRequest(`${url}/graphql`, app, { headers })
  await send(upload + part('0', 'x'.repeat(ENOUGH_BYTES), 'paper.pdf'))
  vi.advanceTimersByTime(PERIOD)
  await send('x'.repeat(1000))
  vi.advanceTimersByTime(PERIOD)
  expect(await isAborted).toBe(true)
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('a request without a body or with a complete body has no timer', async () => {
  const { url, post, backend } = await testGateway()
  backend.hang('GET /storage/a.pdf')
  const download = fetch(`${url}/storage/a.pdf`).catch(() => {})
  await backend.waitForRequests(1)
  await post({ query: '{ __typename }' })
  expect(vi.getTimerCount()).toBe(0)
  backend.reset('GET /storage/a.pdf')
  void download
})
