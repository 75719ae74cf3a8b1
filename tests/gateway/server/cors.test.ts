// CORS_ORIGINS: the pages of which other sites may use the GraphQL API.
import { describe, expect, test } from 'vitest'
import { countingSite, record } from '../../support/backends/countingSite.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const app = 'https://app.example.edu'
const stranger = 'https://stranger.example'
const mutation = 'mutation { deleteNotice(id: 5) }'

async function start(CORS_ORIGINS = '', settings: Record<string, string> = {}) {
  const gateway = await testGateway({ site: countingSite().site, settings: { CORS_ORIGINS, LOG_LEVEL: 'silent', ...settings } })
  gateway.backend.respond('GET notices', [record('One')])
  gateway.backend.respond('DELETE notices/5', {})
  const send = (headers: Record<string, string>, query = '{ notices { id } }') =>
    gateway.post({ query }, { accept: 'application/graphql-response+json', ...headers })
  const preflight = (origin: string, path = '/graphql') =>
    fetch(gateway.url + path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
  return { ...gateway, send, preflight }
}

const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(`access-control-${name}`))
const allowed = (response: Response) => headersOf(response, 'allow-origin')[0]

test('by default, no other site may', async () => {
  const { send, preflight } = await start()
  const refused = await preflight(app)
  expect([refused.status, allowed(refused)]).toEqual([405, null])
  const response = await send({ origin: app })
  expect([response.status, allowed(response), response.headers.get('vary')]).toEqual([200, null, 'Accept, accept-encoding'])
})

describe('a listed origin', () => {
  test('is answered to a preflight request, and may send tokens but no cookies', async () => {
    const { preflight } = await start(`${app}/, http://localhost:5173`)
    const response = await preflight(app)
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(headersOf(response, 'allow-origin', 'allow-methods', 'allow-credentials', 'max-age')).toEqual([
      app,
      'GET, POST',
      null,
      '7200',
    ])
    const [names = ''] = headersOf(response, 'allow-headers')
    expect(names?.split(', ')).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']))
    expect(response.headers.get('vary')).toBe('origin')
    expect(allowed(await preflight('http://localhost:5173'))).toBe('http://localhost:5173')
    expect(allowed(await preflight(app, '/graphql/schema.graphql'))).toBe(app)
  })

  test('reads and writes, and can read the answers, kept ones too', async () => {
    const { send } = await start(app)
    for (let count = 0; count < 4; count++) {
      const response = await send({ origin: app })
      expect(await response.json()).toEqual({ data: { notices: [{ id: '5' }] } })
      expect([allowed(response), response.headers.get('vary')]).toEqual([app, 'Accept, accept-encoding, origin'])
      expect(headersOf(response, 'expose-headers')[0]).toContain('ratelimit')
    }
    const written = await send({ origin: app, ...tokenHeader }, mutation)
    expect([allowed(written), await written.json()]).toEqual([app, { data: { deleteNotice: '5' } }])
  })

  test('can read refusals', async () => {
    const { post, send } = await start(app)
    const invalid = await send({ origin: app }, '{ nothing }')
    expect([invalid.status, allowed(invalid)]).toEqual([400, app])
    const unsupported = await post('x', { origin: app, 'content-type': `text/plain; x=${'x'.repeat(300)}` })
    expect([unsupported.status, allowed(unsupported)]).toEqual([415, app])
  })

  test('is told apart from others in caches', async () => {
    const { url } = await start(app)
    const get = (headers: Record<string, string>) =>
      fetch(`${url}/graphql?query={notices{id}}`, { headers: { 'apollo-require-preflight': 'true', ...headers } })
    for (const headers of [{}, { origin: app }, { origin: stranger }] as Record<string, string>[])
      expect((await get(headers)).headers.get('vary')).toBe('Accept, accept-encoding, origin')
    const schema = await fetch(`${url}/graphql/schema.graphql`, { headers: { origin: app } })
    expect([allowed(schema), schema.headers.get('vary')]).toEqual([app, 'accept-encoding, origin'])
  })

  test('is not any that resembles it', async () => {
    const { send, preflight } = await start(app)
    for (const origin of [stranger, `${app}.stranger.example`, `${app}:8443`, 'http://app.example.edu', 'null']) {
      expect([(await preflight(origin)).status, allowed(await send({ origin }))]).toEqual([405, null])
    }
  })

  test('may use nothing but the API', async () => {
    const { url } = await start(app)
    for (const path of ['/', '/healthz', '/graphqlx'])
      expect(allowed(await fetch(url + path, { headers: { origin: app } }))).toBeNull()
  })
})

describe('with *, any origin', () => {
  test('reads without a token', async () => {
    const { send, preflight } = await start('*')
    const response = await preflight(stranger)
    const [origin, names] = headersOf(response, 'allow-origin', 'allow-headers')
    expect([response.status, origin]).toEqual([204, '*'])
    expect(names?.split(', ')).not.toContain('authorization')
    for (let count = 0; count < 4; count++) expect(allowed(await send({ origin: stranger }))).toBe('*')
  })

  test('gets no answer to a request with a token', async () => {
    const { send } = await start('*')
    expect(allowed(await send({ origin: stranger, ...tokenHeader }))).toBeNull()
  })

  test('cannot execute mutations, such as guesses at a password', async () => {
    const { send, backend } = await start('*')
    const response = await send({ origin: stranger }, 'mutation { login(email: "a@b.example", password: "x") { token } }')
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([403, 'FORBIDDEN'])
    expect(backend.requests()).toEqual([])
  })

  test('does more if it is listed too', async () => {
    const { send } = await start(`*, ${app}`)
    const response = await send({ origin: app, ...tokenHeader }, mutation)
    expect([allowed(response), await response.json()]).toEqual([app, { data: { deleteNotice: '5' } }])
  })

  test("does not take rights from the site's own pages", async () => {
    const { send, url } = await start('*', { PUBLIC_URL: 'https://www.example.edu' })
    for (const origin of ['https://www.example.edu', url]) {
      const response = await send({ origin, ...tokenHeader }, mutation)
      expect([allowed(response), await response.json()]).toEqual([null, { data: { deleteNotice: '5' } }])
    }
  })
})
