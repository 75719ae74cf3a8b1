// The metrics of a gateway: what they count, and what they never contain.
import { expect, test } from 'vitest'
import { countingSite, FRESH_FOR, notices, record } from '../../support/backends/countingSite.ts'
import { fileObject } from '../../support/files.ts'
import { loadsOf } from '../../support/processes/loadedModules.ts'
import { usedMemory } from '../../support/processes/memory.ts'
import { metricsOf } from '../../support/processes/metrics.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

async function start(settings = {}, options = {}) {
  const { site } = countingSite()
  const page: typeof site.page = async (...request) => ({ ...(await site.page(...request)), page: 'HomePage' })
  const gateway = await testGateway({ site: { ...site, page }, settings: { METRICS_PORT: '0', ...settings }, ...options })
  gateway.backend.respond('GET notices', [record('First')])
  return { ...gateway, metrics: metricsOf(gateway.log) }
}

/** Returns the samples of one metric. */
const only = (samples: Record<string, number>, name: string) =>
  Object.fromEntries(Object.entries(samples).filter(([key]) => key.replace(/\{.*/, '') === `gateway_${name}`))

test('GraphQL requests are counted by operation, kept answers too', async () => {
  const { runQuery, metrics } = await start()
  for (let round = 0; round < 4; round++) await runQuery(`query Notices ${notices}`)
  await runQuery('{ notices { title } }')
  await expect
    .poll(async () => only(await metrics(), 'operations_total'))
    .toEqual({
      'gateway_operations_total{operation="Notices",from="executed"}': 2,
      'gateway_operations_total{operation="Notices",from="kept"}': 2,
      'gateway_operations_total{operation="anonymous",from="executed"}': 1,
    })
  expect(only(await metrics(), 'operation_duration_seconds_count')).toEqual({
    'gateway_operation_duration_seconds_count{operation="Notices"}': 2,
    'gateway_operation_duration_seconds_count{operation="anonymous"}': 1,
  })
  expect(only(await metrics(), 'kept_answers')).toEqual({
    'gateway_kept_answers{for="graphql"}': 1,
    'gateway_kept_answers{for="pages"}': 0,
  })
  expect((await metrics())['gateway_kept_answers_bytes{for="graphql"}']).toBeGreaterThan(0)
})

test('errors are counted by operation and code, also of requests that are no operation', async () => {
  const { runQuery, post, backend, metrics } = await start()
  backend.respond('GET faculties', 'none', 500)
  await runQuery('query Both { faculties { id } notices { id } }')
  await runQuery('query Unknown { nothing }')
  await post('nonsense')
  await expect
    .poll(async () => only(await metrics(), 'operation_errors_total'))
    .toEqual({
      'gateway_operation_errors_total{operation="Both",code="BACKEND_UNAVAILABLE"}': 1,
      'gateway_operation_errors_total{operation="anonymous",code="GRAPHQL_VALIDATION_FAILED"}': 1,
      'gateway_operation_errors_total{operation="anonymous",code="BAD_REQUEST"}': 1,
    })
})

test('pages are counted by name and status', async () => {
  const { url, metrics } = await start()
  const etag = (await fetch(url)).headers.get('etag')!
  await fetch(url)
  await fetch(url, { headers: { 'if-none-match': etag } })
  await fetch(`${url}/missing`)
  await fetch(`${url}/admin/notices`)
  await expect
    .poll(async () => only(await metrics(), 'pages_total'))
    .toEqual({
      'gateway_pages_total{page="HomePage",status="200",from="rendered"}': 1,
      'gateway_pages_total{page="HomePage",status="200",from="kept"}': 1,
      'gateway_pages_total{page="HomePage",status="304",from="kept"}': 1,
      'gateway_pages_total{page="HomePage",status="404",from="rendered"}': 1,
      'gateway_pages_total{page="none",status="200",from="rendered"}': 1,
    })
})

test('calls to the backend are counted without ids, by status or error code', async () => {
  const { runQuery, backend, metrics } = await start({ BACKEND_LOGIN_PATH: 'auth/login' })
  backend.respond('GET courses/5', { id: 5, name: 'BBA' })
  backend.respond('POST auth/login', { token: '1|new' })
  backend.respond('GET levels', [])
  backend.respond('POST images/upload', { name: 'gate', path: 'images/gate.png' })
  backend.reset('DELETE notices/6')
  await runQuery('{ notices { id } one: course(id: 5) { name } two: course(id: "secret-id") { name } }')
  await runQuery('{ notices { title } }')
  await runQuery('mutation { login(email: "a@example.edu", password: "secret") { token } }')
  await runQuery('mutation { deleteNotice(id: 6) }', {}, tokenHeader)
  await runQuery('{ levels(courseId: 7) { id } }', {}, tokenHeader)
  const input = { name: 'gate', image: fileObject('photo.png') }
  await runQuery('mutation ($input: ImageInput!) { uploadImage(input: $input) { name } }', { input }, tokenHeader)
  expect(only(await metrics(), 'rest_calls_total')).toEqual({
    'gateway_rest_calls_total{call="GET notices",result="200"}': 1,
    'gateway_rest_calls_total{call="GET courses/{id}",result="200"}': 1,
    'gateway_rest_calls_total{call="GET courses/{id}",result="404"}': 1,
    'gateway_rest_calls_total{call="POST auth/login",result="200"}': 1,
    'gateway_rest_calls_total{call="DELETE notices/{id}",result="BACKEND_UNAVAILABLE"}': 1,
    'gateway_rest_calls_total{call="GET levels/course/{id}",result="404"}': 1,
    'gateway_rest_calls_total{call="GET levels",result="200"}': 1, // proves the token of the upload
    'gateway_rest_calls_total{call="POST images/upload",result="200"}': 1,
  })
  expect((await metrics())['gateway_rest_call_duration_seconds_count{call="GET courses/{id}"}']).toBe(2)
})

test('reads are counted by their source, with entries, purges and stale content', async () => {
  const { runQuery, backend, clock, metrics } = await start()
  backend.respond('DELETE notices/5', {})
  await runQuery(notices)
  await runQuery('{ notices { title } }')
  expect(await metrics()).toMatchObject({
    'gateway_cache_reads_total{from="backend"}': 1,
    'gateway_cache_reads_total{from="cache"}': 1,
    gateway_cache_entries: 1,
    gateway_stale_reads_total: 0,
    gateway_cache_purges_total: 0,
    gateway_uploads_running: 0,
  })
  expect((await metrics())['gateway_cache_bytes']).toBeGreaterThan(0)
  await runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)
  clock.now += FRESH_FOR
  backend.respond('GET notices', 'down', 500)
  await runQuery(notices)
  expect(await metrics()).toMatchObject({ gateway_stale_reads_total: 1, gateway_cache_purges_total: 1 })
})

test('the circuit breaker and changed forms are shown', async () => {
  const { runQuery, backend, metrics } = await start({ CACHE_TTL: '0' })
  const states = async () => Object.values(only(await metrics(), 'breaker_state'))
  await runQuery(notices)
  expect(await states()).toEqual([1, 0, 0])
  backend.respond('GET notices', { data: [{ id: '5', title: 'First' }] })
  await runQuery(notices)
  expect(only(await metrics(), 'form_changes_total')).toEqual({ 'gateway_form_changes_total{call="GET notices"}': 2 })
  for (const call of ['GET notices', 'GET faculties']) backend.reset(call)
  await runQuery('{ notices { id } faculties { id } }')
  expect(await states()).toEqual([0, 0, 1])
})

test('an upload is shown while it runs', async () => {
  const { runQuery, backend, metrics } = await start()
  backend.respond('GET levels', [])
  const release = backend.hold('POST images/upload', { name: 'gate', path: 'images/gate.png' })
  const input = { name: 'gate', image: fileObject('photo.png') }
  const upload = runQuery('mutation ($input: ImageInput!) { uploadImage(input: $input) { name } }', { input }, tokenHeader)
  await backend.waitForRequests(2)
  expect((await metrics())['gateway_uploads_running']).toBe(1)
  release()
  await upload
  await expect.poll(async () => (await metrics())['gateway_uploads_running']).toBe(0)
})

test('the process is shown, with the delay of its event loop', async () => {
  const { metrics } = await start()
  expect(await metrics()).toMatchObject({
    nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    process_resident_memory_bytes: expect.any(Number),
  })
})

test('clients can choose at most 100 names of operations, and those after them are counted together', async () => {
  const { runQuery, metrics } = await start()
  for (let i = 0; i < 130; i++) await runQuery(`query Name${i} ${notices}`)
  for (let round = 0; round < 2; round++) await runQuery(`query Name0 ${notices}`)
  const counted = async () => only(await metrics(), 'operations_total')
  await expect.poll(async () => (await counted())['gateway_operations_total{operation="other",from="executed"}']).toBe(30)
  expect(Object.keys(await counted())).toHaveLength(102)
  expect(await counted()).toMatchObject({ 'gateway_operations_total{operation="Name0",from="kept"}': 1 })
})

test('the name of an operation is counted by its first 100 characters', async () => {
  const { runQuery, metrics } = await start()
  const name = 'N'.repeat(2000)
  for (let round = 0; round < 3; round++) await runQuery(`query ${name} ${notices}`)
  await expect
    .poll(async () => only(await metrics(), 'operations_total'))
    .toEqual({
      [`gateway_operations_total{operation="${name.slice(0, 100)}",from="executed"}`]: 2,
      [`gateway_operations_total{operation="${name.slice(0, 100)}",from="kept"}`]: 1,
    })
})

test('a long name of an operation is not kept in memory', async () => {
  const { runQuery, metrics } = await start({}, { shortcuts: true }) // Apollo Server keeps documents of 30 MB
  await runQuery(`query First ${notices}`)
  const before = usedMemory()
  for (let i = 0; i < 90; i++) await runQuery(`query N${i}${'x'.repeat(200_000)} ${notices}`)
  expect(usedMemory() - before).toBeLessThan(9) // the names have 18 MB
  expect(Object.keys(only(await metrics(), 'operations_total'))).toHaveLength(91)
})

test('no metric contains a token, an id, a variable, a query string or an address', async () => {
  const { url, runQuery, backend, metrics } = await start()
  const headers = { authorization: 'Bearer 1|secret-token' }
  await runQuery('query Read($id: ID!) { notice(id: $id) { id } }', { id: 'secret-id' }, headers)
  await runQuery('mutation Login { login(email: "secret@example.edu", password: "secret") { token } }')
  await fetch(`${url}/?secret=secret`, { headers })
  await fetch(`${url}/graphql?query={secret}`, { headers })
  await fetch(`${url}/secret/path`, { headers })
  const text = Object.keys(await metrics()).join('\n')
  for (const secret of ['secret', backend.url, new URL(backend.url).host, '127.0.0.1']) expect(text).not.toContain(secret)
})

test('metrics are served on their own port only, and their listener closes with the gateway', async () => {
  const { url, app, metrics } = await start()
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toContain('text/html')
  await metrics()
  await app.close()
  await expect(metrics()).rejects.toThrow('fetch failed')
})

test('without METRICS_PORT the library is not loaded', () => {
  expect(loadsOf('prom-client', { METRICS_PORT: '0' })).toEqual([false, true])
})
