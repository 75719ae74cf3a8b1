import { describe, expect, test } from 'vitest'
import { countingSite } from '../../support/backends/countingSite.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

type App = Awaited<ReturnType<typeof testGateway>>['app']
const WINDOW_MS = 10_000
const json = 'application/json'
const modern = 'application/graphql-response+json'

describe('a client that sends more than 3,000 requests in 10 seconds', () => {
  const client = '203.0.113.5'
  const send = (app: App, url: string, remoteAddress = client, headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers })
  async function exhausted(options: Parameters<typeof testGateway>[0] = {}, addresses = [client]) {
    const gateway = await testGateway({ settings: { LOG_LEVEL: 'silent' }, ...options })
    for (let count = 0; count < 3000; count++) {
      const { statusCode } = await send(gateway.app, '/api/nothing', addresses[count % addresses.length])
      if (statusCode !== 404) throw new Error(`Request ${count} was answered with ${statusCode}.`)
    }
    return gateway
  }

  test('is refused with 429 until the time is over, in the form of each address; others are served', async () => {
    const { site } = countingSite()
    const { app, backend, clock } = await exhausted({ site })
    backend.respond('GET notices', [])
    const preflighted = { 'apollo-require-preflight': 'true' }
    const query = '/graphql?query={__typename}'
    for (const accept of [json, modern]) {
      const refused = await send(app, query, client, { accept, ...preflighted })
      expect([refused.statusCode, refused.headers]).toMatchObject([
        429,
        { 'content-type': `${accept}; charset=utf-8`, 'retry-after': '10', 'cache-control': 'no-store' },
      ])
      expect(refused.json()).toEqual({
        errors: [{ message: expect.stringContaining('too many requests'), extensions: { code: 'TOO_MANY_REQUESTS' } }],
      })
    }
    const page = await send(app, '/notices', client, { accept: 'text/html' })
    expect([page.statusCode, page.headers]).toMatchObject([429, { 'retry-after': '10', 'cache-control': 'no-store' }])
    expect(page.body).toContain('429 Too Many Requests')
    const file = await send(app, '/storage/a.pdf')
    expect([file.statusCode, file.json()]).toEqual([429, { message: expect.stringContaining('try again in a few seconds') }])
    expect(backend.requests()).toEqual([])

    expect((await send(app, '/healthz')).statusCode).toBe(200)
    expect((await send(app, '/assets/app.js')).statusCode).toBe(404)
    expect((await send(app, query, '203.0.113.6', preflighted)).statusCode).toBe(200)
    clock.now += WINDOW_MS
    expect((await send(app, query, client, preflighted)).statusCode).toBe(200)
  })

  test('has all addresses with the same first 64 bits', async () => {
    const { app } = await exhausted({}, ['2001:db8::1', '2001:db8::ffff', '2001:db8:0:0:1::2'])
    expect((await send(app, '/api/nothing', '2001:db8::3')).statusCode).toBe(429)
    expect((await send(app, '/api/nothing', '2001:db8:1::3')).statusCode).toBe(404)
  })

  test.each(['127.0.0.1', '10.0.0.5', '::1'])('is not refused if its address %s may be that of a proxy', async (address) => {
    const { app } = await exhausted({}, [address])
    expect((await send(app, '/api/nothing', address)).statusCode).toBe(404)
  })

  test('is the visitor of a trusted proxy, not the proxy', async () => {
    const { app } = await testGateway({ settings: { TRUST_PROXY: 'on', LOG_LEVEL: 'silent' } })
    const from = (visitor: string) => send(app, '/api/nothing', '127.0.0.1', { 'x-forwarded-for': visitor })
    for (let count = 0; count < 3000; count++) await from(client)
    expect((await from(client)).statusCode).toBe(429)
    expect((await from('203.0.113.6')).statusCode).toBe(404)
  })
})

describe('a client that sends more than 300 mutations in 10 seconds', () => {
  const settings = { TRUST_PROXY: 'on', LOG_LEVEL: 'silent' }
  const from = (address: string, accept = json) => ({ ...tokenHeader, accept, 'x-forwarded-for': address })
  const deletions = (count: number) =>
    `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: deleteNotice(id: ${index})`).join(' ')} }`

  test('is refused with 429 before they are executed, until the time is over; it can read, and others can write', async () => {
    const { post, backend, clock } = await testGateway({ settings })
    backend.respond('*', {})
    backend.respond('GET notices', [])
    for (let count = 0; count < 300; count += 20)
      expect(await (await post({ query: deletions(20) }, from('203.0.113.5'))).json()).not.toHaveProperty('errors')
    backend.clearRequests()
    for (const accept of [json, modern]) {
      const refused = await post({ query: deletions(1) }, from('203.0.113.5', accept))
      expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
        429,
        '10',
        'no-store',
      ])
      expect(await refused.json()).toEqual({
        errors: [{ message: expect.stringContaining('too many requests'), extensions: { code: 'TOO_MANY_REQUESTS' } }],
      })
    }
    expect(backend.requests()).toEqual([])

    const read = await post({ query: '{ notices { id } }' }, from('203.0.113.5'))
    expect(await read.json()).toEqual({ data: { notices: [] } })
    const other = await post({ query: deletions(1) }, from('203.0.113.6'))
    expect(await other.json()).toEqual({ data: { a0: '0' } })
    clock.now += WINDOW_MS
    expect((await post({ query: deletions(1) }, from('203.0.113.5'))).status).toBe(200)
  })

  test('cannot hide them in fragments', async () => {
    const { post, backend } = await testGateway({ settings })
    backend.respond('*', {})
    const deletion = 'deleteNotice(id: 1)'
    const query = `mutation { a: ${deletion} ... on Mutation { b: ${deletion} } ...F } fragment F on Mutation { c: ${deletion} }`
    for (let count = 0; count < 300; count += 3) expect((await post({ query }, from('203.0.113.5'))).status).toBe(200)
    expect((await post({ query: deletions(1) }, from('203.0.113.5'))).status).toBe(429)
  })

  test('is not refused if its address may be that of a proxy', async () => {
    const { post, backend } = await testGateway({ settings: { LOG_LEVEL: 'silent' } })
    backend.respond('*', {})
    for (let count = 0; count <= 300; count += 20) expect((await post({ query: deletions(20) }, tokenHeader)).status).toBe(200)
  })
})

describe('the headers of draft-ietf-httpapi-ratelimit-headers tell a client', () => {
  const settings = { TRUST_PROXY: 'on', LOG_LEVEL: 'silent' }
  const client = { 'x-forwarded-for': '203.0.113.5' }
  const rates = ({ headers }: Response) => ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => headers.get(name))
  const policy = '"requests";q=3000;w=10'

  test('how many requests are left in how many seconds', async () => {
    const { post, backend, clock } = await testGateway({ settings })
    backend.respond('GET notices', [])
    const ask = async (text: string) => rates(await post({ query: `{ notices { id } } # ${text}` }, client))
    expect(await ask('1')).toEqual([policy, '"requests";r=2999;t=10', null])
    expect(await ask('2')).toEqual([policy, '"requests";r=2998;t=10', null])
    clock.now += 3500
    expect(await ask('3')).toEqual([policy, '"requests";r=2997;t=7', null])
    expect(await ask('{')).toEqual([policy, '"requests";r=2996;t=7', null])
    clock.now += WINDOW_MS
    expect(await ask('4')).toEqual([policy, '"requests";r=2999;t=10', null])
  })

  test('how many mutations are left, of which there are fewer', async () => {
    const { post, backend, clock } = await testGateway({ settings })
    backend.respond('*', {})
    const write = (count: number) => {
      const fields = Array.from({ length: count }, (_, index) => `a${index}: deleteNotice(id: ${index})`)
      return post({ query: `mutation { ${fields.join(' ')} }` }, { ...tokenHeader, ...client })
    }
    expect(rates(await write(20))).toEqual(['"mutations";q=300;w=10', '"mutations";r=280;t=10', null])
    for (let count = 20; count < 300; count += 20) await write(20)
    clock.now += 4000
    const refused = await write(1)
    expect([refused.status, ...rates(refused)]).toEqual([429, '"mutations";q=300;w=10', '"mutations";r=0;t=6', '6'])
  })

  test('when it can try again after a refusal', async () => {
    const { app, url, clock } = await testGateway({ settings })
    for (let count = 0; count < 3000; count++) await app.inject({ url: '/api/nothing', headers: client })
    clock.now += 8200
    const refused = await fetch(`${url}/api/nothing`, { headers: client })
    expect([refused.status, ...rates(refused)]).toEqual([429, policy, '"requests";r=0;t=2', '2'])
  })

  test('nothing where there is no limit: for kept answers, pages and private addresses', async () => {
    const { url, post, backend } = await testGateway({ settings, site: countingSite().site })
    backend.respond('GET notices', [])
    const ask = () => post({ query: '{ notices { id } }' }, client)
    await ask()
    await ask()
    const none = [null, null, null]
    if (process.env['TEST_SHORTCUTS'] !== 'off') expect(rates(await ask())).toEqual(none)
    expect(rates(await fetch(url, { headers: client }))).toEqual(none)
    expect(rates(await post({ query: '{ notices { title } }' }))).toEqual(none)
  })
})
