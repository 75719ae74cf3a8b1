import { EventEmitter } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConnectionsPerClient } from '../../../gateway/http/limits/connections.ts'
import { collectGarbage } from '../../../gateway/telemetry/bufferMemory.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

type StalledResponse = { status: number | undefined; connection: string | undefined; retryAfter: string | undefined; text: string }

/** Sends the beginning of a JSON body and no more. */
function sendPartialBody(url: string, bytes: number, encoding?: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': 200_001,
    ...(encoding && { 'content-encoding': encoding }),
  }
  const request = http.request(`${url}/graphql`, { method: 'POST', headers, agent: false })
  onTestFinished(() => void request.destroy())
  request.write('x'.repeat(bytes))
  return new Promise<StalledResponse>((resolve, reject) => {
    request.on('error', reject).on('response', async (response) => {
      const { connection, 'retry-after': retryAfter } = response.headers
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, connection, retryAfter, text })
    })
  })
}

test('an incomplete JSON body gets 408 and its connection is closed', async () => {
  const { url, post } = await testGateway({ settings: { CHANGE_HOOK_SECRET: 'secret' }, timeouts: { body: 100 } })
  const { status, connection, text } = await sendPartialBody(url, 10)
  expect([status, connection, JSON.parse(text).errors[0].extensions]).toEqual([408, 'close', { code: 'BAD_REQUEST' }])
  expect(await (await post({ query: '{ __typename }' })).json()).toEqual({ data: { __typename: 'Query' } })
})

test('a JSON body must arrive within 20 seconds', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void timer.mockRestore())
  const { url } = await testGateway()
  sendPartialBody(url, 10).catch(() => {})
  await expect.poll(() => timer.mock.calls.map(([, ms]) => ms)).toContain(20_000)
})

test('incomplete bodies use at most 8 MB: the oldest are rejected and new requests are served', async () => {
  const { url, post } = await testGateway()
  const responses: StalledResponse[] = []
  const requests = Array.from({ length: 50 }, () => sendPartialBody(url, 200_000).then((response) => responses.push(response)))
  for (const request of requests) request.catch(() => {})
  await expect.poll(() => responses.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(9)
  expect(await (await post({ query: '{ __typename }' })).json()).toEqual({ data: { __typename: 'Query' } })
  expect(responses[0]).toMatchObject({ status: 503, connection: 'close', retryAfter: '5' })
})

test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, identity'])(
  'a body in the encoding %s is refused before it has arrived, because the limits apply to the bytes that are sent',
  async (encoding) => {
    const { url } = await testGateway({ timeouts: { body: 1000 } })
    const { status, text } = await sendPartialBody(url, 10, encoding)
    expect([status, JSON.parse(text).errors[0].extensions]).toEqual([415, { code: 'BAD_REQUEST' }])
  },
)

test('a body may name identity as its encoding', async () => {
  const { post } = await testGateway()
  const response = await post({ query: '{ __typename }' }, { 'content-encoding': 'identity' })
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } })
})

test('a connection can be used again after a body of an unsupported type', async () => {
  const { url } = await testGateway()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const send = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(`${url}/graphql`, { method: 'POST', agent, headers: { 'content-type': 'application/xml' } })
      request.on('error', reject).on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      request.end('x'.repeat(100_000))
    })
  expect([await send(), await send()]).toEqual([415, 415])
})

test('the total number of connections is limited', async () => {
  const { app } = await testGateway()
  expect(app.server.maxConnections).toBe(2000)
})

test('connections are limited per client, but not those of proxies on a private network', () => {
  const accept = limitConnectionsPerClient()
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() })
    accept(socket as unknown as Socket)
    return socket
  }
  const rejectedCount = (sockets: ReturnType<typeof connect>[]) =>
    sockets.filter(({ destroy }) => destroy.mock.calls.length > 0).length
  const sockets = Array.from({ length: 250 }, (_, index) => connect(`2001:db8::${index}`))
  expect(rejectedCount(sockets)).toBe(0)
  expect(rejectedCount([connect('2001:db8::1'), connect('2001:db8:1::1')])).toBe(1)
  sockets[0]?.emit('close')
  expect(rejectedCount([connect('2001:db8::1')])).toBe(0)
  expect(rejectedCount(Array.from({ length: 300 }, () => connect('10.0.0.5')))).toBe(0)
})

test('the gateway closes the 251st connection of a client', async () => {
  const { app } = await testGateway()
  const sockets = Array.from({ length: 251 }, () => Object.assign(new PassThrough(), { remoteAddress: '203.0.113.5' }))
  for (const socket of sockets) app.server.emit('connection', socket)
  expect(sockets.findIndex(({ destroyed }) => destroyed)).toBe(250)
  for (const socket of sockets) socket.destroy()
})

test('requests get 503 while buffers use too much memory, and are served again afterwards', async () => {
  const { url, post } = await testGateway({ limits: { memory: true } })
  const status = async () => (await post({ query: '{ __typename }' })).status
  let buffer: Buffer | undefined = Buffer.allocUnsafeSlow(400 * 1024 * 1024)
  await expect.poll(status, { timeout: 15_000 }).toBe(503)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(buffer.length).toBeGreaterThan(0)
  buffer = undefined
  collectGarbage()
  await expect.poll(status, { timeout: 15_000 }).toBe(200)
})
