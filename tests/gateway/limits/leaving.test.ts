// Calls to the backend are aborted or go on when the client closes its connection.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

type Gateway = Awaited<ReturnType<typeof testGateway>>

/** Sends a request that its client gives up when `leave` is called. */
function visit(url: string, { query, headers = {} }: { query?: string; headers?: Record<string, string> } = {}) {
  const client = new AbortController()
  const post = { method: 'POST', body: JSON.stringify({ query }), headers: { 'content-type': 'application/json', ...headers } }
  const answer = fetch(url, { ...(query && post), signal: client.signal })
  answer.catch(() => {})
  return { answer, leave: () => client.abort() }
}

/** Makes a call wait forever. */
function hold({ backend }: Gateway, call: string) {
  const responses: ServerResponse[] = []
  backend.on(call, (response) => void responses.push(response))
  return {
    async response() {
      await expect.poll(() => responses.length).toBe(1)
      return responses[0]!
    },
  }
}

const graphqlOf = ({ url }: Gateway) => `${url}/graphql`

/** Sends a read with a token whose client leaves while the backend does not answer. Resolves when the call is aborted. */
async function leaveWhileReadingLevels(gateway: Gateway) {
  const call = hold(gateway, 'GET levels')
  const { leave } = visit(graphqlOf(gateway), { query: '{ levels { id } }', headers: tokenHeader })
  const response = await call.response()
  leave()
  await once(response, 'close')
}

/** Waits until the gateway has noticed that the client has left. */
const hasLeft = ({ log }: Gateway) => expect.poll(() => log.some((line) => line.includes('"aborted":true'))).toBe(true)

test('a read with a token is aborted, and is no failure of the backend', async () => {
  const gateway = await testGateway()
  for (let round = 0; round < 6; round++) {
    await leaveWhileReadingLevels(gateway)
  }
  await hasLeft(gateway)
  gateway.backend.respond('GET levels', [{ id: 1 }])
  expect((await gateway.runQuery('{ levels { id } }', {}, tokenHeader)).data).toEqual({ levels: [{ id: '1' }] })
  expect(gateway.log.filter((line) => /failed/.test(line))).toEqual([])
})

test('a public read goes on, because its content is kept for all', async () => {
  const gateway = await testGateway()
  const call = hold(gateway, 'GET notices')
  const query = '{ notices { id } }'
  const [one, other] = [visit(graphqlOf(gateway), { query }), visit(graphqlOf(gateway), { query, headers: tokenHeader })]
  const response = await call.response()
  one.leave()
  other.leave()
  await hasLeft(gateway)
  response.end('[{"id": 5}]')
  expect((await gateway.runQuery(query)).data).toEqual({ notices: [{ id: '5' }] })
  expect(gateway.backend.requests()).toHaveLength(1)
})

test('no further reads are made for a client that has left', async () => {
  const gateway = await testGateway()
  const call = hold(gateway, 'GET courses')
  const { leave } = visit(graphqlOf(gateway), { query: '{ courses { levels { id } } }' })
  const response = await call.response()
  leave()
  await hasLeft(gateway)
  response.end('[{"id": 1, "name": "BBA"}]')
  gateway.backend.respond('GET courses/1', { id: 1, name: 'BBA', levels: [{ id: 2 }] })
  expect((await gateway.runQuery('{ courses { name } }')).data).toEqual({ courses: [{ name: 'BBA' }] })
  for (const list of ['faculties', 'notices', 'images']) await gateway.runQuery(`{ ${list} { __typename } }`)
  expect(gateway.backend.requests('GET courses')).toHaveLength(1)
  expect(gateway.backend.requests('GET courses/1')).toEqual([])
})

test('a write is not aborted, and expires what it changes', async () => {
  const gateway = await testGateway()
  const { backend, runQuery } = gateway
  backend.respond('GET notices', [{ id: 5 }])
  await runQuery('{ notices { id } }')
  const call = hold(gateway, 'DELETE notices/5')
  const { leave } = visit(graphqlOf(gateway), { query: 'mutation { deleteNotice(id: 5) }', headers: tokenHeader })
  const response = await call.response()
  leave()
  await hasLeft(gateway)
  backend.respond('GET notices', [])
  response.end('{}')
  await expect.poll(() => runQuery('{ notices { id } }').then(({ data }) => data)).toEqual({ notices: [] })
  expect(response.writableFinished).toBe(true)
})

test.each([
  ['before the backend answers', () => {}],
  ['while it is sent', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF')],
])('the call for a file is aborted if the client leaves %s', async (_moment, begin) => {
  const gateway = await testGateway()
  const call = hold(gateway, 'GET /storage/a.pdf')
  const { answer, leave } = visit(`${gateway.url}/storage/a.pdf`)
  const response = await call.response()
  begin(response)
  if (response.headersSent) await answer
  leave()
  await once(response, 'close')
  await hasLeft(gateway)
  expect(gateway.log.filter((line) => /failed/.test(line))).toEqual([])
})

test('a read that tests a half-open breaker goes on if its client leaves, and its response closes the breaker', async () => {
  vi.useFakeTimers({ toFake: ['Date'] }) // the circuit breaker uses the system clock
  onTestFinished(() => void vi.useRealTimers())
  const gateway = await testGateway()
  const { backend, runQuery } = gateway
  backend.reset('*')
  for (let round = 0; round < 5; round++) await runQuery('{ levels { id } }', {}, tokenHeader)
  vi.advanceTimersByTime(2000)
  backend.clearRequests()
  const call = hold(gateway, 'GET levels')
  const { leave } = visit(graphqlOf(gateway), { query: '{ levels { id } }', headers: tokenHeader })
  const response = await call.response()
  leave()
  await hasLeft(gateway)
  backend.respond('GET faculties', [{ id: 1 }])
  await runQuery('{ faculties { id } }')
  expect(backend.requests().map(({ call }) => call)).toEqual(['GET levels'])
  const answered = Date.now()
  response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  await expect.poll(() => runQuery('{ faculties { id } }')).toEqual({ data: { faculties: [{ id: '1' }] } })
  expect(Date.now() - answered).toBeLessThan(1000) // and not because the next probe was due
})
