// The log of the gateway: one line per request, with an id that the backend receives too.
import type net from 'node:net'
import { describe, expect, test } from 'vitest'
import { senderTrust, type TrustedProxies } from '../../../gateway/clients/privateHop.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

type Line = { level: number; name: string; reqId: string; msg: string; method: string; path: string; status?: number; ms: number }
type Gateway = Awaited<ReturnType<typeof testGateway>>

/** Returns the lines about requests, once there is a number of them. */
async function linesOf({ log }: Gateway, count: number) {
  const lines = () => log.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request')
  await expect.poll(lines).toHaveLength(count)
  return lines()
}

const INFO = 30
const attach = async () => {}
const answer = { status: 200, headers: {}, body: 'page' }
const site = { page: async () => answer, admin: async () => answer, explorer: async () => answer, attach }

describe('a request is logged with one line', () => {
  test('that has its method, path, status, duration and id', async () => {
    const gateway = await testGateway({ site })
    const response = await fetch(`${gateway.url}/notices?search=secret`)
    const [line] = await linesOf(gateway, 1)
    expect(line).toEqual({
      level: INFO,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      name: 'gateway',
      reqId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/notices',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    })
    expect(Number.isInteger(line?.ms)).toBe(true)
  })

  test.each([
    ['/nothing', 404],
    ['/%E0%A4%A', 400],
    [`/notice/${'a'.repeat(2000)}`, 404],
    ['/graphql?query={__typename', 400],
  ])('also if it fails (%s)', async (path, status) => {
    const gateway = await testGateway()
    const response = await fetch(gateway.url + path)
    const [line] = await linesOf(gateway, 1)
    expect([response.status, line?.status]).toEqual([status, status])
    expect(line?.reqId).toBe(response.headers.get('x-request-id'))
    expect(line?.path).toBe(path.split('?')[0]!.slice(0, 500))
  })

  test('also if the client does not wait for the answer', async () => {
    const gateway = await testGateway()
    const { backend, url } = gateway
    backend.hang('GET notices')
    const abort = new AbortController()
    const request = fetch(`${url}/graphql?query={notices{id}}`, {
      signal: abort.signal,
      headers: { 'apollo-require-preflight': 'yes' },
    })
    await backend.waitForRequests(1)
    abort.abort()
    await expect(request).rejects.toThrow()
    const [line] = await linesOf(gateway, 1)
    expect(line).toMatchObject({ path: '/graphql', aborted: true })
    expect(line).not.toHaveProperty('status')
  })

  test('for GraphQL with the name of the operation, and without anything that the client sent', async () => {
    const gateway = await testGateway({ settings: { LOG_LEVEL: 'trace' } })
    const { backend, runQuery } = gateway
    backend.respond('POST login', { token: 'tok-secret' })
    const query = `mutation SignIn($email: String!) { login(email: $email, password: "hunter2") { token } }`
    await runQuery(query, { email: 'staff@example.edu' }, tokenHeader)
    await runQuery('{ __typename }')
    await runQuery('query Wrong { nothing }')
    const lines = await linesOf(gateway, 3)
    expect(lines.map(({ path, status, ...line }) => [path, status, 'operation' in line && line.operation])).toEqual([
      ['/graphql', 200, 'SignIn'],
      ['/graphql', 200, false],
      ['/graphql', 200, false],
    ])
    expect(gateway.log.join()).not.toMatch(/hunter2|staff@|tok-secret|1\|secret/)
  })

  test('in which a name is not longer than 100 characters', async () => {
    const gateway = await testGateway()
    await gateway.runQuery(`query ${'a'.repeat(5000)} { __typename }`)
    expect(await linesOf(gateway, 1)).toMatchObject([{ operation: 'a'.repeat(100) }])
  })
})

describe('the id of a request', () => {
  const requestIds = ({ backend }: Gateway) => backend.requests().map(({ headers }) => headers['x-request-id'])
  const page = async (_url: string, execute: (...args: never[]) => Promise<unknown>) => {
    const { parse } = await import('graphql')
    await execute(parse('{ notices { id } }') as never, {} as never)
    return answer
  }

  test.each([
    ['a query', '/graphql?query={notices{id}}', 'GET notices'],
    ['a page', '/', 'GET notices'],
    ['a stored file', '/storage/notices/a.pdf', 'GET /storage/notices/a.pdf'],
    ['an image', '/images/Logo', 'GET images/Logo'],
  ])('reaches the backend with %s', async (_what, path, call) => {
    const gateway = await testGateway({ site: { ...site, page: page as never } })
    gateway.backend.respond(call, [])
    const response = await fetch(gateway.url + path, { headers: { 'apollo-require-preflight': 'yes' } })
    await response.text()
    expect(requestIds(gateway)).toEqual([response.headers.get('x-request-id')])
  })

  test('is unique', async () => {
    const { url } = await testGateway()
    const idOf = async () => (await fetch(`${url}/nothing`)).headers.get('x-request-id')
    expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf()).not.toBe(await idOf())
  })

  test.each([
    ['off', 'abc-1', false],
    ['on', 'abc-1', true],
    ['127.0.0.1', 'abc-1', true],
    ['203.0.113.7', 'abc-1', false],
    ['on', 'x'.repeat(64), true],
    ['on', 'x'.repeat(65), false],
    ['on', '', false],
    ['on', 'two words', false],
    ['on', '{"level":60}', false],
  ])('with TRUST_PROXY=%s, a proxy that sends %j chooses it: %s', async (TRUST_PROXY, id, isTaken) => {
    const gateway = await testGateway({ settings: { TRUST_PROXY } })
    const response = await fetch(`${gateway.url}/nothing`, { headers: { 'x-request-id': id } })
    const [line] = await linesOf(gateway, 1)
    expect(line?.reqId).toBe(response.headers.get('x-request-id'))
    expect(line?.reqId === id).toBe(isTaken)
  })

  test.each<[TrustedProxies, string, boolean]>([
    [['10.1.0.0/16'], '10.1.2.3', true],
    [['10.1.0.0/16'], '::ffff:10.1.2.3', true],
    [['10.1.0.0/16'], '10.2.2.3', false],
    [['2001:db8::/32'], '2001:db8::7', true],
    [['fe80::1'], 'fe80::1%eth0', true],
    [['2001:db8::1'], '2001:db8::2', false],
    [false, '127.0.0.1', false],
  ])('is trusted by proxies %j from %s: %s', (proxies, remoteAddress, isTrusted) => {
    const socket = { remoteAddress } as net.Socket
    expect(senderTrust(proxies)({ socket } as never)).toBe(isTrusted)
  })
})

describe('at LOG_LEVEL=debug each call to the backend is logged with one line', () => {
  const settings = { LOG_LEVEL: 'debug' }
  const callsOf = ({ log }: Gateway) =>
    log.map((line) => JSON.parse(line) as Line & { attempt: number }).filter(({ msg }) => msg.startsWith('A call to the backend'))

  test('that has its method, path, status, duration and attempt', async () => {
    const gateway = await testGateway({ settings })
    gateway.backend.respond('GET notices', [])
    await gateway.runQuery('{ notices { id } }')
    const DEBUG = 20
    expect(callsOf(gateway)).toMatchObject([
      { level: DEBUG, method: 'GET', path: '/api/v1/notices', status: 200, ms: expect.any(Number), attempt: 1 },
    ])
    const [line] = await linesOf(gateway, 1)
    expect(callsOf(gateway)[0]?.reqId).toBe(line?.reqId)
  })

  test('also if it is a retry', async () => {
    const gateway = await testGateway({ settings })
    let calls = 0
    gateway.backend.on('GET notices', (response) => {
      calls++
      if (calls === 1) response.socket?.destroy()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    })
    await gateway.runQuery('{ notices { id } }')
    expect(callsOf(gateway)).toMatchObject([
      { msg: 'A call to the backend failed', attempt: 1 },
      { msg: 'A call to the backend', status: 200, attempt: 2 },
    ])
  })

  test('without the password and the token of a sign-in, and without query strings', async () => {
    const gateway = await testGateway({ settings })
    gateway.backend.respond('POST login', { token: 'tok-secret' })
    await gateway.runQuery('mutation { login(email: "a@b.example", password: "pass word") { token } }')
    gateway.backend.respond('GET levels', [])
    await gateway.runQuery('{ levels { id } }', {}, { authorization: 'Bearer tok-secret' })
    expect(callsOf(gateway)).toMatchObject([{ path: '/api/v1/login' }, { path: '/api/v1/levels' }])
    expect(gateway.log.join()).not.toMatch(/tok-secret|pass word|a@b\.example/)
  })

  test('but not at LOG_LEVEL=info', async () => {
    const gateway = await testGateway()
    gateway.backend.respond('GET notices', [])
    await gateway.runQuery('{ notices { id } }')
    await linesOf(gateway, 1)
    expect(callsOf(gateway)).toEqual([])
  })
})
