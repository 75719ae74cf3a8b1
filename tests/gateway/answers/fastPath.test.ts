// Kept answers are sent without Fastify, and nobody can tell them from others.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countingSite, notices, record } from '../../support/backends/countingSite.ts'
import { connect } from '../../support/processes/connections.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

async function start(settings = {}) {
  const { site } = countingSite()
  const gateway = await testGateway({ site, settings })
  gateway.backend.respond('GET notices', [record('x'.repeat(3000))])
  const { socket, answers } = await connect((gateway.app.server.address() as AddressInfo).port)
  /** Sends text in parts, and returns the answers that have arrived on this connection once there are as many as expected. */
  async function exchange(parts: string[], count: number) {
    for (const part of parts) {
      socket.write(part)
      await setTimeout(20)
    }
    await expect
      .poll(() => answers().filter(({ body, headers }) => body.length === Number(headers.get('content-length') ?? 0)))
      .toHaveLength(count)
    return answers()
  }
  return { ...gateway, exchange, socket }
}

const query = (name: string) => JSON.stringify({ query: `query ${name} ${notices}` })
const head = (body: string, method = 'POST /graphql') =>
  `${method} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`

/** Returns the headers that do not differ from request to request. */
const lasting = ({ headers }: Response) => [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))

test.each([
  ['POST', '/graphql', { 'content-type': 'application/json' }],
  ['GET', `/graphql?query=${encodeURIComponent(notices)}`, { 'apollo-require-preflight': 'true' }],
  ['GET', '/', {}],
])('the first answer to %s %s equals the kept one, headers too', async (method, path, headers: Record<string, string>) => {
  const { url } = await start()
  const body = method === 'POST' ? query('A') : null
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answers: Response[] = []
    for (let round = 0; round < 5; round++)
      answers.push(await fetch(url + path, { method, body, headers: { ...headers, 'accept-encoding': encoding } }))
    const [first, ...others] = answers
    for (const other of others) {
      expect([other.status, ...lasting(other)]).toEqual([200, ...lasting(first!)])
      expect(other.headers.get('x-request-id')).not.toBe(first!.headers.get('x-request-id'))
    }
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  }
})

test('answers to new variables have the headers of the first, and their own length and id', async () => {
  const { url, exchange } = await start()
  const bodyWith = (limit: number) =>
    JSON.stringify({ query: 'query ($limit: Int) { notices(limit: $limit) { title } }', variables: { limit } })
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity' }
  const ask = (limit: number) => fetch(`${url}/graphql`, { method: 'POST', body: bodyWith(limit), headers })
  const first = await ask(50) // by Apollo Server, which the others don't need
  const answers = await Promise.all([0, 51, 52, 0, 53].map(ask))
  for (const answer of answers) {
    const expected = lasting(first).map(([name, value]) => [name, name === 'content-length' ? expect.any(String) : value])
    expect([answer.status, ...lasting(answer)]).toEqual([200, ...expected])
    expect((await answer.text()).length).toBe(Number(answer.headers.get('content-length')))
  }
  expect(new Set([first, ...answers].map(({ headers }) => headers.get('x-request-id'))).size).toBe(6)
  const [closing] = await exchange([head(bodyWith(54)).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') + bodyWith(54)], 1)
  expect(closing!.headers.get('connection')).toBe('close')
})

test.each([
  ['GZIP', 'gzip'],
  ['Br;Q=1.0, gzip;q=0.5', 'br'],
  ['BR;q=0, Gzip', 'gzip'],
  ['Identity', null],
])('the encodings of %s are accepted in any case', async (accepted, encoding) => {
  const { url } = await start()
  for (let round = 0; round < 4; round++) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(encoding)
  }
})

test('a kept answer has the date of the second in which it is sent', async () => {
  const { url } = await start()
  for (const ms of [0, 0, 0, 1100, 0, 0]) {
    await setTimeout(ms)
    const sentAt = Date.now()
    const { headers } = await fetch(url)
    expect(Date.parse(headers.get('date')!)).toBeGreaterThan(sentAt - 1000)
  }
})

test.each([
  ['HTTP/1.1', 'Connection: close', 'close'],
  ['HTTP/1.1', 'Connection: keep-alive', 'keep-alive'],
  ['HTTP/1.0', 'Accept: */*', 'close'],
])('the kept answer to an %s request with "%s" leaves the connection as requested', async (version, header, connection) => {
  const { url, exchange } = await start()
  for (let round = 0; round < 3; round++) await (await fetch(url)).text()
  const [answer] = await exchange([`GET / ${version}\r\nHost: localhost\r\n${header}\r\n\r\n`], 1)
  expect(answer!.headers.get('connection')).toBe(connection)
})

test('a kept page that the client has is answered with 304', async () => {
  const { url } = await start()
  const etag = (await fetch(url)).headers.get('etag')!
  const known = await fetch(url, { headers: { 'if-none-match': etag } })
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
})

test('a body may arrive with its headers, after them, in parts, or with the next request', async () => {
  const { exchange } = await start()
  const [body, other] = [query('A'), query('B')]
  await exchange([head(body) + body], 1) // executed, and then kept
  await exchange([head(body) + body], 2)
  await exchange([head(body), body], 3)
  await exchange([head(body) + body.slice(0, 9), body.slice(9)], 4)
  const answers = await exchange([head(body) + body + head(other) + other], 6)
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body}`)).size).toBe(1)
  expect(answers[0]!.body).toContain('xxx')
})

test('a body that begins with a kept request is not answered before its end', async () => {
  const { exchange } = await start()
  const body = query('A')
  for (let count = 1; count < 4; count++) await exchange([head(body) + body], count)
  const answers = await exchange([head(`${body}}`) + body, '}'], 4)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400])
})

test('a server that is stopping refuses also what it could answer at once', async () => {
  const { app, backend, exchange, socket } = await start()
  const body = query('A')
  for (let count = 1; count < 4; count++) await exchange([head(body) + body], count)
  const slow = JSON.stringify({ query: '{ courses { id } }' })
  const release = backend.hold('GET courses', [])
  socket.write(head(slow) + slow)
  await expect.poll(() => backend.requests('GET courses')).toHaveLength(1)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  const arrived = once(app.server, 'request')
  socket.write(head(body) + body)
  await arrived
  release()
  const answers = await exchange([], 5)
  expect(answers.slice(3).map(({ status }) => status)).toEqual([200, 503])
  await closed
})

test('other bodies and addresses are left to Fastify', async () => {
  const { exchange } = await start()
  const body = query('A')
  await exchange([head(body) + body], 1)
  await exchange([head(body, 'POST /nothing') + body], 2)
  const answers = await exchange([`${head('nonsense')}nonsense`], 3)
  expect(answers.map(({ status }) => status)).toEqual([200, 405, 400])
})

test('a kept answer to a request that expects 100 Continue waits for the answers before it', async () => {
  const { exchange, backend } = await start()
  const body = query('A')
  for (let count = 1; count < 4; count++) await exchange([head(body) + body], count)
  const slow = JSON.stringify({ query: '{ courses { id } }' })
  backend.on('GET courses', (response) => void setTimeout(100).then(() => response.end('[]')))
  const expecting = head(body).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n') + body
  const answers = (await exchange([head(slow) + slow + expecting + expecting + head(body) + body], 9)).slice(3)
  expect(answers.map(({ status }) => status)).toEqual([200, 100, 200, 100, 200, 200])
  expect(answers[0]!.body).toContain('courses')
  for (const index of [2, 4, 5]) expect(answers[index]!.body).toContain('xxx')
})

test('a kept answer is logged with its operation, and with the id that a trusted proxy chose', async () => {
  const { post, log } = await start({ TRUST_PROXY: '127.0.0.1' })
  for (const id of ['one', 'two']) await post(query('Home'), { 'x-request-id': id })
  const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(lines).toEqual(
    ['one', 'two'].map((reqId) =>
      expect.objectContaining({ reqId, method: 'POST', path: '/graphql', status: 200, operation: 'Home' }),
    ),
  )
})
