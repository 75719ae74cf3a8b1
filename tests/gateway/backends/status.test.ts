import { expect, test } from 'vitest'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

/** Starts a gateway whose backend accepts every token. */
async function start() {
  const gateway = await testGateway()
  gateway.backend.respond('GET levels', [])
  return gateway
}

const query = '{ status { isBackendReady staleSince cacheEntries } }'
const notices = [{ id: 5, title: 'Exams', released_on: '2026-11-01' }]

test('the state needs a token', async () => {
  const { backend, runQuery } = await testGateway()
  const { data, errors } = await runQuery(query)
  expect(data).toEqual({ status: null })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(backend.requests()).toHaveLength(0)
})

test('the state needs a token that the backend accepts', async () => {
  const { backend, runQuery } = await testGateway()
  backend.raw('GET levels', 401, '{"message":"Unauthenticated."}')
  const { data, errors } = await runQuery(query, {}, tokenHeader)
  expect(data).toEqual({ status: null })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a request asks the backend once, however many fields it has', async () => {
  const { backend, runQuery } = await start()
  const { errors } = await runQuery(
    '{ one: status { isBackendReady } two: status { cacheEntries } levels { id } }',
    {},
    tokenHeader,
  )
  expect(errors).toBeUndefined()
  expect(
    backend
      .requests()
      .map(({ call }) => call)
      .sort(),
  ).toEqual(['GET /readyz', 'GET levels'])
})

test.each([
  ['GET /readyz', false],
  ['GET levels', true],
])('staff can read the state while the backend does not answer %s', async (call, isBackendReady) => {
  const { backend, runQuery } = await start()
  backend.reset(call)
  const { data, errors } = await runQuery(query, {}, tokenHeader)
  expect(errors).toBeUndefined()
  expect(data).toEqual({ status: { isBackendReady, staleSince: null, cacheEntries: 0 } })
})

test('an account that may not read the levels can read the state', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET levels', { message: 'Forbidden.' }, 403)
  expect((await runQuery(query, {}, tokenHeader)).data).toMatchObject({ status: { isBackendReady: true } })
})

test('a backend that responds is ready, also one without /readyz', async () => {
  const { backend, runQuery } = await start()
  const ready = { data: { status: { isBackendReady: true, staleSince: null, cacheEntries: 0 } } }
  backend.raw('GET /readyz', 404, 'Not Found')
  expect(await runQuery(query, {}, tokenHeader)).toEqual(ready)
  backend.respond('GET notices', notices)
  await runQuery('{ notices { id } }')
  backend.raw('GET /readyz', 503, 'no')
  expect((await runQuery(query, {}, tokenHeader)).data).toEqual({
    status: { isBackendReady: false, staleSince: null, cacheEntries: 1 },
  })
})

test('the age of the oldest stale content is shown until it has been read again', async () => {
  const { backend, runQuery, clock } = await start()
  const asOf = new Date(clock.now).toISOString()
  const staleSince = async () => (await runQuery<{ status: object }>(query, {}, tokenHeader)).data?.status
  backend.respond('GET notices', notices)
  await runQuery('{ notices { id } }')
  clock.now += 300_000
  backend.respond('GET socials', [])
  await runQuery('{ socialLinks { id } }')
  expect(await staleSince()).toMatchObject({ staleSince: null })

  clock.now += 300_000
  backend.raw('GET notices', 500, 'no')
  backend.raw('GET socials', 500, 'no')
  await runQuery('{ notices { id } socialLinks { id } }')
  expect(await staleSince()).toMatchObject({ staleSince: asOf })

  clock.now += 10_000
  backend.respond('GET notices', notices)
  backend.respond('GET socials', [])
  await runQuery('{ notices { id } socialLinks { id } }')
  expect(await staleSince()).toMatchObject({ staleSince: null })
})
