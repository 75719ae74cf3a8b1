// Finished answers and pages are kept, and sent again only while what they were made from is fresh and unchanged.
import { ApolloServer } from '@apollo/server'
import fc from 'fast-check'
import { parse } from 'graphql'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Execute } from '../../gateway/graphql/execute.ts'
import type { Site } from '../../gateway/site/pages.ts'
import { bypassingCache, testGateway, tokenHeader } from '../support/testGateway.ts'

const FRESH_FOR = 300_000
const STALE_RETRY_MS = 5000
const notices = '{ notices { id title } }'
const record = (title: string, id = 5) => ({ id, title, released_on: '2026-11-01' })
const update = (title: string) => `mutation { updateNotice(id: 5, input: { title: "${title}", releasedOn: "2026-11-01" }) { id } }`

/** Returns a site whose pages show the result of a query, and the number of pages that it has rendered. */
function countingSite(query = notices) {
  const rendered: string[] = []
  const page = async (url: string, execute: Execute) => {
    rendered.push(url)
    const result = await execute(parse(query), {})
    const status = url.startsWith('/missing') ? 404 : 200
    return { status, headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' }, body: JSON.stringify(result) }
  }
  const site: Site = {
    addressOf: async (url) => url.replace(/\?.*/, ''),
    page,
    admin: async () => ({ status: 200, headers: {}, body: '' }),
    explorer: async () => ({ status: 200, headers: {}, body: '' }),
    attach: async () => {},
  }
  return { site, rendered }
}

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

describe('an answer', () => {
  function executions() {
    const spy = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest')
    onTestFinished(() => spy.mockRestore())
    return spy
  }

  test('is executed once while its content is fresh, with or without a token', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', [record('One')])
    const executed = executions()
    const answers = [await runQuery(notices), await runQuery(notices), await runQuery(notices, {}, tokenHeader)]
    expect(answers).toEqual(Array(3).fill({ data: { notices: [{ id: '5', title: 'One' }] } }))
    expect(executed).toHaveBeenCalledTimes(1)
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
    const executed = executions()
    await runQuery(query, {}, headers)
    await runQuery(query, {}, headers)
    expect(executed).toHaveBeenCalledTimes(2)
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
})

/** One step of a random sequence. `read` compares an answer that may be kept with a fresh execution. */
type Step = ['read', number] | ['write', number] | ['change', number] | ['fail' | 'recover'] | ['wait', number]

test('kept answers equal fresh executions in any sequence of reads, writes, purges and failures', async () => {
  const queries = [
    notices,
    '{ notice(id: 5) { title } }',
    '{ notice(id: 6) { title } notices { title } }',
    '{ notices(limit: 1) { excerpt } faculties { name } }',
    '{ courses { name levels { title } } }',
  ]
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constant('read' as const), fc.nat(queries.length - 1)) },
    fc.tuple(fc.constant('write' as const), fc.nat(3)),
    fc.tuple(fc.constant('change' as const), fc.nat(3)),
    fc.constantFrom<Step>(['fail'], ['recover']),
    fc.tuple(fc.constant('wait' as const), fc.constantFrom(1000, STALE_RETRY_MS, FRESH_FOR)),
  )
  const { site } = countingSite()
  const settings = { CHANGE_HOOK_SECRET: 'feed' }

  async function play(steps: Step[]) {
    const gateway = await testGateway({ site, settings })
    const { backend, clock, runQuery, url } = gateway
    let title = 'Title 0'
    const serve = () => {
      backend.respond('GET notices', [record(title), record('Other', 6)])
      backend.respond('GET notices/5', record(title))
      backend.respond('GET notices/6', record('Other', 6))
      backend.respond('GET faculties', [{ id: 1, name: 'Anu' }])
      backend.respond('GET courses', [{ id: 1, name: title, levels: [] }])
      backend.respond('PUT notices/5', record(title))
    }
    const failNow = () => {
      for (const path of ['notices', 'notices/5', 'notices/6', 'faculties', 'courses'])
        backend.respond(`GET ${path}`, { message: 'Down.' }, 500)
    }
    serve()
    let isDown = false
    for (const [index, [kind, value = 0]] of steps.entries()) {
      if (kind === 'read') {
        const query = queries[value]!
        const answer = await runQuery(query)
        // a comment makes the text a new one, which must be executed
        expect(answer, query).toEqual(await runQuery(`${query} # ${index}`))
        expect(JSON.parse(await (await fetch(url)).text())).toEqual(await runQuery(`${notices} # page ${index}`))
      }
      if (kind === 'write' || kind === 'change') {
        title = `Title ${value}`
        if (!isDown) serve()
        if (kind === 'write') await runQuery(update(title), {}, tokenHeader)
        else
          await fetch(`${url}/hooks/change`, {
            method: 'POST',
            headers: { authorization: 'Bearer feed', 'content-type': 'application/json' },
            body: JSON.stringify({ resource: ['notices', 'courses', 'faculties', 'images'][value] }),
          })
      }
      if (kind === 'fail' || kind === 'recover') {
        isDown = kind === 'fail'
        if (isDown) failNow()
        else serve()
      }
      if (kind === 'wait') clock.now += value
    }
    await gateway.app.close()
  }

  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), play), { numRuns: 60 })
}, 60_000)
