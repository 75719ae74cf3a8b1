// Finished answers and pages are kept, and sent again only while what they were made from is fresh and unchanged.
import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { KeptAnswers } from '../../../gateway/cache/keptAnswers.ts'
import type { PageSource } from '../../../gateway/site/pages.ts'
import {
  countingSite,
  FRESH_FOR,
  notices,
  playSequences,
  record,
  STALE_RETRY_MS,
  update,
} from '../../support/backends/countingSite.ts'
import { bypassingCache, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

describe('a page', () => {
  test('is rendered once while its content is fresh, also with parameters that it does not read', async () => {
    const { site, rendered } = countingSite()
    const { url, backend, clock } = await testGateway({ site })
    backend.respond('GET notices', [record('One')])
    const pages = []
    for (const path of ['/notices', '/notices', '/notices?utm_source=x'])
      pages.push(await (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).text())
    expect(new Set(pages).size).toBe(1)
    expect(rendered).toEqual(['/notices'])
    clock.now += FRESH_FOR
    await fetch(`${url}/notices`)
    expect(rendered).toHaveLength(2)
  })

  test('with parameters that it reads is kept the second time, because hardly any is requested again', async () => {
    const { site, rendered } = countingSite()
    const { url, backend } = await testGateway({ site: { ...site, addressOf: async (address) => address } })
    backend.respond('GET notices', [record('One')])
    for (const search of ['?page=1', '?page=2', '?page=2', '?page=2']) await fetch(`${url}/notices${search}`)
    expect(rendered).toEqual(['/notices?page=1', '/notices?page=2', '/notices?page=2'])
  })

  test('is rendered again after a write', async () => {
    const { site } = countingSite()
    const { url, backend, runQuery } = await testGateway({ site })
    backend.respond('GET notices', [record('Old')])
    await fetch(`${url}/notices`)
    backend.respond('PUT notices/5', record('New'))
    backend.respond('GET notices', [record('New')])
    await runQuery(update('New'), {}, tokenHeader)
    expect(await (await fetch(`${url}/notices`)).text()).toContain('New')
  })

  test.each(['/missing', '/missing?x=1'])('is not kept if its status is not 200: %s', async (path) => {
    const { site, rendered } = countingSite()
    const { url, backend } = await testGateway({ site })
    backend.respond('GET notices', [])
    await fetch(url + path)
    await fetch(url + path)
    expect(rendered).toHaveLength(2)
  })

  test('is not kept if a part of it could not be read', async () => {
    const { site } = countingSite('{ notices { title } faculties { name } }')
    const { url, backend } = await testGateway({ site })
    backend.respond('GET notices', [record('One')])
    backend.respond('GET faculties', {}, 500)
    expect(await (await fetch(url)).text()).toContain('BACKEND_UNAVAILABLE')
    backend.respond('GET faculties', [{ id: 1, name: 'Anu' }])
    expect(await (await fetch(url)).text()).toContain('Anu')
  })

  test('made of stale content is replaced once the backend has recovered', async () => {
    const { site, rendered } = countingSite()
    const { url, backend, clock } = await testGateway({ site })
    const read = async () => (await fetch(url)).text()
    backend.respond('GET notices', [record('Old')])
    await read()
    backend.respond('GET notices', {}, 500)
    clock.now += FRESH_FOR
    expect([await read(), await read()]).toEqual(Array(2).fill(expect.stringMatching(/Old.*stale/)))
    expect(rendered).toHaveLength(2)
    backend.respond('GET notices', [record('Old')])
    clock.now += STALE_RETRY_MS
    expect(await read()).not.toContain('stale')
  })

  test('has the same ETag in each encoding, and each encoding has its content', async () => {
    const { site } = countingSite()
    const { url, backend } = await testGateway({ site })
    backend.respond('GET notices', [record('x'.repeat(5000))])
    const answers = []
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip;q=0, br;q=0.1', 'x'])
      answers.push(await fetch(url, { headers: { 'accept-encoding': encoding } }))
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null, 'br', 'br', null])
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  })
})

describe('a persisted query', () => {
  const sha256Hash = createHash('sha256').update(notices).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }

  test('is registered once, and then read by its hash alone, also by GET', async () => {
    const { url, backend, post } = await testGateway()
    backend.respond('GET notices', [record('One')])
    expect(await (await post({ extensions })).text()).toContain('PERSISTED_QUERY_NOT_FOUND')
    const answer = await (await post({ query: notices, extensions })).json()
    expect(answer).toEqual({ data: { notices: [{ id: '5', title: 'One' }] } })
    const address = `${url}/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`
    for (let round = 0; round < 2; round++) {
      expect(await (await post({ extensions })).json()).toEqual(answer)
      expect(await (await fetch(address, { headers: { 'apollo-require-preflight': 'true' } })).json()).toEqual(answer)
    }
  })

  test('must have the hash of its text', async () => {
    const { post } = await testGateway()
    const { status } = await post({ query: '{ __typename }', extensions }, { accept: 'application/graphql-response+json' })
    expect(status).toBe(400)
  })
})

describe('an answer', () => {
  /** Returns a function that counts the requests that were answered with what is kept. */
  function countKept() {
    const spy = vi.spyOn(KeptAnswers.prototype, 'get')
    onTestFinished(() => spy.mockRestore())
    return () => spy.mock.results.filter(({ value }) => value).length
  }

  test('is kept the second time, while its content is fresh, and apart for those with a token', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', [record('One')])
    const kept = countKept()
    const answers = []
    const asked = [{}, {}, {}, tokenHeader, tokenHeader, tokenHeader]
    for (const headers of asked) answers.push(await runQuery(notices, {}, headers))
    expect(answers).toEqual(Array(6).fill({ data: { notices: [{ id: '5', title: 'One' }] } }))
    expect(kept()).toBe(2)
  })

  test.each([
    ['other variables', { query: 'query ($id: ID!) { notice(id: $id) { title } }', variables: { id: '6' } }],
    ['another operation', { query: 'query A { notice(id: 5) { title } } query B { notice(id: 6) { title } }', operationName: 'B' }],
  ])('is not used for %s', async (_difference, body) => {
    const { backend, post } = await testGateway()
    backend.respond('GET notices/5', record('Five'))
    backend.respond('GET notices/6', record('Six', 6))
    const first = { query: body.query, variables: { id: '5' }, ...('operationName' in body && { operationName: 'A' }) }
    expect(await (await post(first)).text()).toContain('Five')
    expect(await (await post(body)).text()).toContain('Six')
  })

  test('has the media type that the client accepts', async () => {
    const { backend, post } = await testGateway()
    backend.respond('GET notices', [])
    for (const type of ['application/json', 'application/graphql-response+json', 'application/json']) {
      const { headers } = await post({ query: notices }, { accept: type })
      expect(headers.get('content-type')).toMatch(type)
    }
  })

  test.each([
    ['with an error', '{ notices { title } faculties { name } }', {}],
    ['that needs a token', '{ notices { title } levels { title } }', tokenHeader],
    ['that bypasses the cache', notices, bypassingCache],
    ['about the abilities of the backend', '{ notices { title } capabilities { history } }', {}],
    ['without content', '{ __typename }', {}],
    ['about a record that does not exist', '{ notices { title } notice(id: 7) { title } }', {}],
  ])('%s is executed each time', async (_kind, query, headers) => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', [])
    backend.respond('GET levels', [])
    backend.respond('GET faculties', {}, 500)
    const kept = countKept()
    for (let round = 0; round < 3; round++) await runQuery(query, {}, headers)
    expect(kept()).toBe(0)
  })

  test('to a mutation is never kept, also if it shows cached content: each one is carried out', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', [record('New'), record('Other', 6)])
    backend.respond('PUT notices/5', record('New'))
    const mutation = update('New').replace('{ id }', '{ older { title } }')
    for (let round = 0; round < 4; round++)
      expect((await runQuery(mutation, {}, tokenHeader)).data).toEqual({ updateNotice: { older: { title: 'Other' } } })
    expect(backend.requests('PUT notices/5')).toHaveLength(4)
  })

  test('is not kept if a purge overtook its read', async () => {
    const { backend, runQuery } = await testGateway()
    const release = backend.hold('GET notices', [record('Old')])
    const reading = runQuery(notices)
    await backend.waitForRequests(1)
    backend.respond('PUT notices/5', record('New'))
    backend.respond('GET notices', [record('New')])
    await runQuery(update('New'), {}, tokenHeader)
    release()
    await reading
    expect((await runQuery(notices)).data).toEqual({ notices: [{ id: '5', title: 'New' }] })
  })

  test('by GET has an ETag and can be revalidated, but only with a header that other sites cannot send', async () => {
    const { url, backend } = await testGateway()
    backend.respond('GET notices', [record('One')])
    const get = (headers: Record<string, string>) =>
      fetch(`${url}/graphql?query=${encodeURIComponent(notices)}`, { headers: { accept: 'application/json', ...headers } })
    const preflighted = { 'apollo-require-preflight': 'true' }
    for (let round = 0; round < 2; round++) {
      const { status, headers } = await get(preflighted)
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect((await get({ ...preflighted, 'if-none-match': headers.get('etag')! })).status).toBe(304)
      expect((await get({})).status).toBe(400)
    }
  })

  test('by GET is not stored by clients while it is stale', async () => {
    const { url, backend, clock } = await testGateway()
    backend.respond('GET notices', [record('One')])
    const get = () => fetch(`${url}/graphql?query=${encodeURIComponent(notices)}`, { headers: { 'apollo-require-preflight': '1' } })
    await get()
    clock.now += FRESH_FOR
    backend.respond('GET notices', {}, 500)
    for (let round = 0; round < 2; round++) {
      const response = await get()
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toHaveProperty('extensions.stale')
    }
  })
})

test('kept answers equal fresh executions in any sequence of reads, writes, purges and failures', () => playSequences(40), 60_000)

test('a page that is requested again becomes smaller, with the same content and ETag', async () => {
  const body = Array.from({ length: 2000 }, (_, index) => `<p>${index ** 2} ${index % 7}</p>`).join('')
  const { site } = countingSite()
  async function page(url: string, source: PageSource) {
    return { ...(await site.page(url, source)), body, page: 'HomePage' }
  }
  const { url, backend } = await testGateway({ site: { ...site, page } })
  backend.respond('GET notices', [])
  async function read() {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['br', body])
    return { size: Number(response.headers.get('content-length')), etag: response.headers.get('etag') }
  }
  const first = await read()
  await expect.poll(async () => (await read()).size).toBeLessThan(first.size)
  expect((await read()).etag).toBe(first.etag)
})
