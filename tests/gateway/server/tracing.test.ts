// Traces of a gateway, as a collector receives them.
import { expect, test } from 'vitest'
import { countingSite, notices, record } from '../../support/backends/countingSite.ts'
import { startCollector } from '../../support/parts/collector.ts'
import { loadsOf } from '../../support/processes/loadedModules.ts'
import { freePort } from '../../support/servers/stack.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

async function start(settings: Record<string, string> = {}, collecting: Parameters<typeof startCollector>[0] = {}) {
  const collector = await startCollector(collecting)
  const { site } = countingSite()
  const page: typeof site.page = async (...request) => ({ ...(await site.page(...request)), page: 'HomePage' })
  const gateway = await testGateway({
    site: { ...site, page },
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings },
  })
  gateway.backend.respond('GET notices', [record('First')])
  /** Stops the gateway, which sends its last spans, and returns all. */
  async function collect() {
    await gateway.app.close()
    return collector.spans()
  }
  return { ...gateway, collector, collect }
}

test('a request is traced with its calls to the backend, which continues the trace', async () => {
  const { runQuery, backend, collect, collector } = await start({ OTEL_SERVICE_NAME: 'college' })
  await runQuery(`query Notices ${notices}`)
  const [call, request] = await collect()
  expect(request).toMatchObject({
    name: 'Notices',
    isFailed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'graphql.operation.name': 'Notices',
      'gateway.kept': false,
    },
  })
  expect(call).toMatchObject({
    name: 'GET notices',
    traceId: request!.traceId,
    parentSpanId: request!.spanId,
    attributes: { 'http.request.method': 'GET', 'url.template': 'notices', 'http.response.status_code': 200 },
  })
  expect(backend.requests()[0]!.headers['traceparent']).toBe(`00-${call!.traceId}-${call!.spanId}-01`)
  expect(collector.services()).toEqual([{ 'service.name': 'college' }])
})

test.each([
  ['/storage/notices/a.pdf', 'GET /storage/{path}', 200],
  ['/storage/notices/a.jpg?w=320', 'GET /storage/{path}', 404],
  ['/images/Logo', 'GET images/{name}', 404],
])('the request for %s is traced with its call', async (path, name, status) => {
  const { url, backend, collect } = await start()
  backend.raw('GET /storage/notices/a.pdf', 200, '%PDF-1.4')
  await (await fetch(url + path)).arrayBuffer()
  const [call, request] = await collect()
  expect(call).toMatchObject({
    name,
    parentSpanId: request!.spanId,
    attributes: { 'http.response.status_code': status, ...(status >= 400 && { 'error.type': `${status}` }) },
  })
  expect(backend.requests()[0]!.headers['traceparent']).toBe(`00-${call!.traceId}-${call!.spanId}-01`)
})

test('a page is traced with its calls, and each kept answer too', async () => {
  const { url, runQuery, collect } = await start()
  await fetch(url)
  await fetch(url)
  for (let round = 0; round < 3; round++) await runQuery(`query Notices ${notices}`)
  const spans = await collect()
  expect(spans.map(({ name, attributes }) => [name, attributes['gateway.kept']])).toEqual([
    ['GET ../openapi.json', undefined],
    ['GET notices', undefined],
    ['GET HomePage', false],
    ['GET HomePage', true],
    ['Notices', false],
    ['Notices', false],
    ['Notices', true],
  ])
  for (const call of spans.slice(0, 2)) expect(call.parentSpanId).toBe(spans[2]!.spanId)
})

test('a span has the first 100 characters of the name of an operation', async () => {
  const { runQuery, collect } = await start()
  const name = 'N'.repeat(2000)
  for (let round = 0; round < 3; round++) await runQuery(`query ${name} ${notices}`)
  const [, ...requests] = await collect()
  const shortName = name.slice(0, 100)
  expect(requests.map((span) => [span.name, span.attributes['graphql.operation.name']])).toEqual(
    Array(3).fill([shortName, shortName]),
  )
})

test('failed calls and requests are marked, with their error codes', async () => {
  const { runQuery, backend, collect } = await start()
  backend.reset('DELETE notices/6')
  await runQuery('mutation Delete { deleteNotice(id: 6) }', {}, tokenHeader)
  // between them, the token is proven by a read
  const spans = await collect()
  const [call, request] = [spans.at(0), spans.at(-1)]
  expect(call).toMatchObject({ name: 'DELETE notices/{id}', isFailed: true, attributes: { 'error.type': 'BACKEND_UNAVAILABLE' } })
  expect(request).toMatchObject({ name: 'Delete', isFailed: true, attributes: { 'error.type': 'BACKEND_UNAVAILABLE' } })
})

test('only a trusted proxy can name the trace that a request belongs to', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  for (const [trust, isContinued] of [
    ['off', false],
    ['on', true],
  ] as const) {
    const { runQuery, collect } = await start({ TRUST_PROXY: trust })
    for (let round = 0; round < 3; round++) await runQuery(`query Notices ${notices}`, {}, headers) // the last answer is a kept one
    const spans = await collect()
    expect(spans.map((span) => span.traceId === traceId)).toEqual(Array(4).fill(isContinued))
  }
})

test('no span contains a token, an id, a variable, a query string or an address', async () => {
  const { url, runQuery, collector, collect, backend } = await start()
  const headers = { authorization: 'Bearer 1|secret-token' }
  await runQuery('query Read($id: ID!) { notice(id: $id) { id } }', { id: 'secret-id' }, headers)
  await runQuery('mutation Login { login(email: "secret@example.edu", password: "secret") { token } }')
  for (const path of ['/?secret=secret', '/graphql?query={secret}', '/secret/path', '/storage/secret.png'])
    await fetch(url + path, { headers })
  expect((await collect()).length).toBeGreaterThan(6)
  const text = collector.texts().join('\n')
  for (const secret of ['secret', backend.url, new URL(backend.url).host, '127.0.0.1']) expect(text).not.toContain(secret)
  expect(text).toMatch(/^POST \/v1\/traces /)
})

test('health checks are not traced', async () => {
  const { url, collect } = await start()
  await fetch(`${url}/healthz`)
  expect(await collect()).toEqual([])
})

test.each(['hangs', 'is down'])('a collector that %s delays neither a request nor the stop of the gateway', async (state) => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
  const { runQuery, collect, log } = await start(state === 'is down' ? settings : {}, { status: 0 })
  expect((await runQuery(notices)).data).toEqual({ notices: [{ id: '5', title: 'First' }] })
  await collect()
  expect(log.join('')).not.toContain('Traces') // the gateway did not wait until the export had failed
})

test('a collector that refuses the traces is logged', async () => {
  const { runQuery, collect, log } = await start({}, { status: 400 })
  await runQuery(notices)
  await collect()
  expect(log.filter((line) => line.includes('Traces cannot be sent (OTEL_EXPORTER_OTLP_ENDPOINT)'))).toHaveLength(1)
})

test('without a collector the library is not loaded', () => {
  expect(loadsOf('@opentelemetry', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toEqual([false, true])
})
