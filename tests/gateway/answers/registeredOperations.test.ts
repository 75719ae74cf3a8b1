// OPERATIONS=registered: visitors run only the operations of the site, whoever has a good token runs all.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countingSite, record } from '../../support/backends/countingSite.ts'
import { metricsOf } from '../../support/processes/metrics.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const own = 'query Own { notices { id } }'
const ownMutation = 'mutation Own { logout }'
const other = '{ notices { title } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const modern = { accept: 'application/graphql-response+json' }
const persisted = (text: string, query?: string) => ({
  ...(query !== undefined && { query }),
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } },
})

async function start(settings: Record<string, string> = {}) {
  const operations = async () => new Map([own, ownMutation].map((text) => [hashOf(text), text]))
  const site = { ...countingSite().site, operations }
  const gateway = await testGateway({ site, settings: { OPERATIONS: 'registered', LOG_LEVEL: 'silent', ...settings } })
  gateway.backend.respond('GET notices', [record('One')])
  gateway.backend.respond('GET levels', [])
  const ask = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await gateway.post(body, { ...modern, ...headers })
    const answer = await response.json()
    return { status: response.status, code: answer.errors?.[0]?.extensions?.code, answer }
  }
  return { ...gateway, ask }
}

const found = { data: { notices: [{ id: '5' }] } }
const foundTitle = { data: { notices: [{ title: 'One' }] } }
const notRegistered = { status: 403, code: 'OPERATION_NOT_REGISTERED' }

describe('a visitor', () => {
  test('runs a registered operation by its text, each time', async () => {
    const { ask } = await start()
    for (let count = 0; count < 4; count++) expect(await ask({ query: own })).toMatchObject({ status: 200, answer: found })
  })

  test('runs it by its hash alone, from the first time on', async () => {
    const { ask, url } = await start()
    for (let count = 0; count < 3; count++) expect((await ask(persisted(own))).answer).toEqual(found)
    const search = new URLSearchParams({ extensions: JSON.stringify(persisted(own).extensions) })
    const response = await fetch(`${url}/graphql?${search}`, { headers: { 'apollo-require-preflight': 'true' } })
    expect(await response.json()).toEqual(found)
  })

  test.each([
    ['another text', { query: other }],
    ['the registered text with another layout', { query: own.replace('{', '{\n') }],
    ['another text with its own hash', persisted(other, other)],
    ['the schema', { query: '{ __schema { types { name } } }' }],
    ['a mutation', { query: 'mutation { login(email: "a@b.example", password: "x") { token } }' }],
  ])('cannot run %s', async (_what, body) => {
    const { ask, backend } = await start()
    for (let count = 0; count < 3; count++) {
      const { answer, ...refusal } = await ask(body)
      expect(refusal).toEqual(notRegistered)
      expect(answer).toEqual({
        errors: [
          { message: expect.stringContaining('sign in or send an API token'), extensions: { code: 'OPERATION_NOT_REGISTERED' } },
        ],
      })
    }
    expect(backend.requests()).toEqual([])
  })

  test('cannot run another text with the hash of a registered one', async () => {
    const { ask, backend } = await start()
    expect((await ask(persisted(own, other))).answer).toMatchObject({ errors: [{ message: 'provided sha does not match query' }] })
    expect(backend.requests()).toEqual([])
  })

  test('cannot run another operation by GET', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/graphql?query=${encodeURIComponent(other)}`, {
      headers: { ...modern, 'apollo-require-preflight': 'true' },
    })
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([403, 'OPERATION_NOT_REGISTERED'])
  })

  test('does not get what was kept for staff, neither its answer nor its text', async () => {
    const { ask, backend } = await start()
    for (let count = 0; count < 3; count++) expect((await ask(persisted(other, other), tokenHeader)).answer).toEqual(foundTitle)
    for (let count = 0; count < 3; count++) expect((await ask({ query: other }, tokenHeader)).answer).toEqual(foundTitle)
    expect(await ask({ query: other })).toMatchObject(notRegistered)
    expect(await ask(persisted(other, other))).toMatchObject(notRegistered)
    expect(await ask(persisted(other))).toMatchObject(notRegistered)
    backend.respond('GET levels', { message: 'Unauthenticated.' }, 401)
    expect(await ask({ query: other }, { authorization: 'Bearer made-up' })).toMatchObject({ status: 401 })
  })
})

describe('a token', () => {
  test('that the backend accepts runs all operations, after one call that proves it', async () => {
    const { ask, backend } = await start()
    for (let count = 0; count < 3; count++) expect((await ask({ query: other }, tokenHeader)).answer).toEqual(foundTitle)
    expect(backend.requests('GET levels')).toHaveLength(1)
    expect((await ask({ query: '{ __typename }' }, tokenHeader)).answer).toEqual({ data: { __typename: 'Query' } })
  })

  test('of an account that may not read levels does too', async () => {
    const { ask, backend } = await start()
    backend.respond('GET levels', { message: 'Not yours.' }, 403)
    expect((await ask({ query: other }, tokenHeader)).answer).toEqual(foundTitle)
  })

  test('that is made up opens nothing, and is told to sign in', async () => {
    const { ask, backend } = await start()
    backend.respond('GET levels', { message: 'Unauthenticated.' }, 401)
    expect(await ask({ query: other }, tokenHeader)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(await ask({ query: own }, tokenHeader)).toMatchObject({ status: 200, answer: found })
    expect(backend.requests('GET notices')).toHaveLength(1)
  })

  test('that cannot be proven while the backend does not respond opens nothing', async () => {
    const { ask, backend } = await start()
    backend.reset('GET levels')
    expect(await ask({ query: other }, tokenHeader)).toMatchObject({ status: 503, code: 'BACKEND_UNAVAILABLE' })
  })
})

test('a refusal is counted by its code', async () => {
  const { log, ask } = await start({ METRICS_PORT: '0', LOG_LEVEL: 'info' })
  const metrics = metricsOf(log)
  await ask({ query: other })
  const refused = 'gateway_operation_errors_total{operation="anonymous",code="OPERATION_NOT_REGISTERED"}'
  await expect.poll(async () => (await metrics())[refused]).toBe(1)
})

test('without the setting, visitors run all operations', async () => {
  const { ask } = await start({ OPERATIONS: 'all' })
  expect((await ask({ query: other })).answer).toEqual(foundTitle)
})
