// Extension points: the calls and cache entries of a request, shared purges and counters, aborted calls.
import Fastify from 'fastify'
import { parse } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { localPurges } from '../../../gateway/cache/purges.ts'
import { readConfig } from '../../../gateway/config.ts'
import { executeIn } from '../../../gateway/graphql/execute.ts'
import { createBackend } from '../../../gateway/rest/call/backend.ts'
import { createContext } from '../../../gateway/rest/call/client.ts'
import type { RequestOptions } from '../../../gateway/rest/call/request.ts'
import { createTransport } from '../../../gateway/rest/call/transport.ts'
import { joinRenders } from '../../../gateway/site/renders.ts'
import { memoryCounters } from '../../../server/clients/counter.ts'
import { fakeBackend } from '../../support/backends/fakeBackend.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const silent = Fastify().log

/** Returns a function that executes a query in a new request and returns that request. */
async function createExecutor(log = silent) {
  const rest = await fakeBackend()
  onTestFinished(rest.close)
  const backend = createBackend(readConfig({ BACKEND_URL: rest.url }), log)
  const runQuery = async (query: string, options?: RequestOptions) => {
    const context = createContext(backend, options)
    await executeIn(context)(parse(query), {})
    return context.request
  }
  return { rest, backend, runQuery }
}

test('a request has an id and reports its REST calls with method, path, status and time', async () => {
  const { rest, runQuery } = await createExecutor()
  rest.respond('GET notices', [])
  const first = await runQuery('{ notices { id } faculty(id: 3) { id } }')
  const [notices, faculty] = first.calls.toSorted((one, other) => other.path.localeCompare(one.path))
  expect(notices).toEqual({
    method: 'GET',
    path: 'notices',
    status: 200,
    start: expect.any(Number),
    ms: expect.any(Number),
    from: 'backend',
  })
  expect(faculty).toMatchObject({ path: 'faculties/3', status: 404 })
  expect((await runQuery('{ __typename }')).id).not.toBe(first.id)
  expect((await runQuery('{ __typename }', { id: 'abc' })).id).toBe('abc')
})

test('the report for the REST lens distinguishes calls, reads of the cache and shared reads', async () => {
  const { rest, runQuery } = await createExecutor()
  const release = rest.hold('GET notices', [])
  const run = () => runQuery('{ notices { id } }', { restLens: true })
  const both = Promise.all([run(), run()])
  await rest.waitForRequests(1)
  release()
  const origins = [...(await both), await run()].map(({ calls }) => calls.map(({ from }) => from))
  expect(origins).toEqual([['backend'], ['joined'], ['cache']])
})

test('a failed call is reported without a status', async () => {
  const { rest, runQuery } = await createExecutor()
  rest.reset('DELETE notices/5')
  const { calls } = await runQuery('mutation { deleteNotice(id: 5) }', { token: 'secret' })
  expect(calls).toEqual([
    { method: 'DELETE', path: 'notices/5', start: expect.any(Number), ms: expect.any(Number), from: 'backend' },
  ])
})

test('the log line of a failed call has the id of the request that made it', async () => {
  const lines: object[] = []
  const { log } = Fastify({ logger: { stream: { write: (line) => lines.push(JSON.parse(line)) } } })
  const { rest, runQuery } = await createExecutor(log)
  rest.respond('GET notices', {}, 500)
  await runQuery('{ notices { id } }', { id: 'abc' })
  expect(lines).toEqual([expect.objectContaining({ reqId: 'abc', path: '/api/v1/notices', status: 500 })])
})

test('a request reports the cache entries of its response with path and version', async () => {
  const { rest, runQuery } = await createExecutor()
  rest.respond('GET notices', [])
  rest.respond('GET faculties', [])
  const first = await runQuery('{ notices { id } faculties { id } }')
  const second = await runQuery('{ notices { id } }')
  const versions = new Map([...first.entries].map(({ path, version }) => [path, version]))
  expect([...versions.keys()].toSorted()).toEqual(['faculties', 'notices'])
  expect([...second.entries].map(({ path, version }) => [path, version])).toEqual([['notices', versions.get('notices')]])
})

test('a render receives the query string and reports the cache entries of its page', async () => {
  const { rest, backend } = await createExecutor()
  rest.respond('GET notices', [])
  const urls: string[] = []
  const render = joinRenders({
    render: async (url, { execute }) => {
      urls.push(url)
      await execute(parse('{ notices { id } }'), {})
      return { status: 200, headers: {}, body: '' }
    },
    startRequest: () => {
      const context = createContext(backend)
      return { execute: executeIn(context), college: Promise.resolve(backend.config.college), request: context.request }
    },
    generation: () => 0,
    busy: { status: 503, headers: {}, body: '' },
  })
  const { request } = await render('/notices?year=2026', { ip: '198.51.100.1' })
  expect([...(request?.entries ?? [])].map(({ path }) => path)).toEqual(['notices'])
  expect(urls).toEqual(['/notices?year=2026'])
})

test('gateways that share purges read a record again after a write through one of them', async () => {
  const purges = localPurges()
  const writer = await testGateway({ purges })
  const reader = await testGateway({ purges })
  writer.backend.respond('DELETE notices/5', {})
  reader.backend.respond('GET notices', [{ id: 5 }])
  await reader.runQuery('{ notices { id } }')
  reader.backend.respond('GET notices', [])
  await writer.runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)
  expect((await reader.runQuery('{ notices { id } }')).data).toEqual({ notices: [] })
})

test('gateways that share counters count failed sign-ins together', async () => {
  const counters = new Map<string, ReturnType<ReturnType<typeof memoryCounters>>>()
  const createMemoryCounter = memoryCounters(() => 0)
  const createCounter = (name: string, windowMs: number) => {
    const counter = counters.get(name) ?? createMemoryCounter(name, windowMs)
    counters.set(name, counter)
    return counter
  }
  const gateways = [await testGateway({ createCounter }), await testGateway({ createCounter })]
  const signIn = 'mutation { login(email: "staff@example.edu", password: "guess") { token } }'
  for (let attempt = 0; attempt < 10; attempt++) {
    const { backend, runQuery } = gateways[attempt % 2]!
    backend.respond('POST login', {}, 401)
    await runQuery(signIn)
  }
  const { errors } = await gateways[0]!.runQuery(signIn)
  expect(errors?.[0]?.extensions?.['code']).toBe('TOO_MANY_REQUESTS')
})

test('a call that its caller aborts does not count as a failure of the backend', async () => {
  const rest = await fakeBackend()
  onTestFinished(rest.close)
  const transport = createTransport({ fetch, timeouts: { read: 10_000, write: 10_000, upload: 10_000 } })
  rest.hang('GET notices')
  for (let attempt = 1; attempt <= 6; attempt++) {
    const caller = new AbortController()
    const call = transport.fetchWhole(`${rest.url}/api/v1/notices`, { method: 'GET', signal: caller.signal }, silent)
    await rest.waitForRequests(attempt)
    caller.abort()
    await expect(call).rejects.toThrow('aborted')
  }
  rest.respond('GET notices', [])
  expect((await transport.fetchWhole(`${rest.url}/api/v1/notices`, { method: 'GET' }, silent)).status).toBe(200)
})
