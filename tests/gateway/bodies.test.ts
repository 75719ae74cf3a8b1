import { EventEmitter } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'
import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConnectionsPerClient } from '../../gateway/http/connections.ts'
import { testGateway } from '../support/testGateway.ts'

type Answer = { status: number | undefined; connection: string | undefined; retryAfter: string | undefined; text: string }

/** Sends a part of a JSON body, and no more. */
function stall(url: string, bytes: number, path = '/graphql') {
  const headers = { 'content-type': 'application/json', 'content-length': 200_001 }
  const request = http.request(url + path, { method: 'POST', headers, agent: false })
  onTestFinished(() => void request.destroy())
  request.write('x'.repeat(bytes))
  return new Promise<Answer>((resolve, reject) => {
    request.on('error', reject).on('response', async (response) => {
      const { connection, 'retry-after': retryAfter } = response.headers
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, connection, retryAfter, text })
    })
  })
}

test('a JSON body that does not arrive in time gets 408 and its connection is closed', async () => {
  const { url, post } = await testGateway({ settings: { CHANGE_HOOK_SECRET: 'secret' }, timeouts: { body: 100 } })
  const { status, connection, text } = await stall(url, 10)
  expect([status, connection, JSON.parse(text).errors[0].extensions]).toEqual([408, 'close', { code: 'BAD_REQUEST' }])
  expect(await (await post({ query: '{ __typename }' })).json()).toEqual({ data: { __typename: 'Query' } })
})

test('a JSON body has 20 seconds', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void timer.mockRestore())
  const { post } = await testGateway()
  await (await post({ query: '{ __typename }' })).text()
  expect(timer.mock.calls.map(([, ms]) => ms)).toContain(20_000)
})

test('unfinished bodies take at most 8 MB: the oldest are refused, new requests are answered', async () => {
  const { url, post } = await testGateway()
  const outcomes: Answer[] = []
  const stalled = Array.from({ length: 50 }, () => stall(url, 200_000).then((answer) => outcomes.push(answer)))
  for (const each of stalled) each.catch(() => {})
  await expect.poll(() => outcomes.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(9)
  expect(await (await post({ query: '{ __typename }' })).json()).toEqual({ data: { __typename: 'Query' } })
  expect(outcomes[0]).toMatchObject({ status: 503, connection: 'close', retryAfter: '5' })
})

test('the connection stays usable after a body of an unsupported type', async () => {
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
  const refusedOf = (sockets: ReturnType<typeof connect>[]) => sockets.filter(({ destroy }) => destroy.mock.calls.length > 0).length
  const sockets = Array.from({ length: 250 }, (_, index) => connect(`2001:db8::${index}`))
  expect(refusedOf(sockets)).toBe(0)
  expect(refusedOf([connect('2001:db8::1'), connect('2001:db8:1::1')])).toBe(1)
  sockets[0]?.emit('close')
  expect(refusedOf([connect('2001:db8::1')])).toBe(0)
  expect(refusedOf(Array.from({ length: 300 }, () => connect('10.0.0.5')))).toBe(0)
})

test('requests get 503 while buffers fill the memory, and are served again afterwards', async () => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const { url, post } = await testGateway()
  const status = async () => (await post({ query: '{ __typename }' })).status
  let hoard: Buffer | undefined = Buffer.allocUnsafeSlow(400 * 1024 * 1024)
  await expect.poll(status, { timeout: 15_000 }).toBe(503)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(hoard.length).toBeGreaterThan(0)
  hoard = undefined
  collect()
  await expect.poll(status, { timeout: 15_000 }).toBe(200)
})
