import { expect, test } from 'vitest'
import { testGateway, tokenHeader } from '../support/testGateway.ts'

const query = '{ status { isBackendReady staleSince cacheEntries } }'
const notices = [{ id: 5, title: 'Exams', released_on: '2026-11-01' }]

test('the state needs a token', async () => {
  const { backend, runQuery } = await testGateway()
  const { data, errors } = await runQuery(query)
  expect(data).toEqual({ status: null })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(backend.requests()).toHaveLength(0)
})

test('a backend that responds is ready, also one without /readyz', async () => {
  const { backend, runQuery } = await testGateway()
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
  const { backend, runQuery, clock } = await testGateway()
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
