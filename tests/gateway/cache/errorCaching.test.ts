// An answer with errors must not be stored by anybody, also if its status is 200.
import { describe, expect, test } from 'vitest'
import { testGateway } from '../../support/servers/testGateway.ts'

const modern = 'application/graphql-response+json'
const legacy = 'application/json'
const read = '{ notices { id } faculties { id } }'

const cases: [string, object][] = [
  ['an incomplete answer', { query: read }],
  ['an answer with an error beside its data', { query: '{ search(text: "exam") { id } }' }],
  ['a refused argument', { query: '{ notices(limit: -1) { id } }' }],
  ['a syntax error', { query: '{' }],
  ['an unknown field', { query: '{ nonsense }' }],
  ['an operation beyond the limits', { query: `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: __typename`).join(' ')} }` }],
  ['a missing variable', { query: 'query ($id: ID!) { notice(id: $id) { id } }' }],
  ['an unknown operation name', { query: '{ __typename }', operationName: 'Other' }],
  ['a missing query', {}],
  ['an unknown persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } }],
  ['a mutation without a token', { query: 'mutation { deleteNotice(id: 1) }' }],
]

describe.each([modern, legacy])('as %s', (accept) => {
  test.each(cases)('%s has no-store and no ETag, by GET and by POST, each time', async (_case, body) => {
    const { url, post, backend } = await testGateway()
    for (const call of ['GET notices', 'GET courses', 'GET innovation-branches']) backend.respond(call, [{ id: 1 }])
    backend.respond('GET faculties', {}, 500)
    const parameters = new URLSearchParams(
      Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    )
    const headers = { accept, 'apollo-require-preflight': 'true', 'if-none-match': '*' }
    for (let round = 0; round < 2; round++)
      for (const response of [await fetch(`${url}/graphql?${parameters}`, { headers }), await post(body, headers)]) {
        const { 'cache-control': caching, etag } = Object.fromEntries(response.headers)
        expect([caching, etag]).toEqual(['no-store', undefined])
        expect(await response.json()).toHaveProperty('errors')
      }
  })
})

test.each([
  ['a parameter that is given twice', 'query={__typename}&query={__typename}', { 'apollo-require-preflight': 'true' }],
  ['a request that another site can send', 'query={__typename}', {}],
])('%s has no-store', async (_case, parameters, headers) => {
  const { url } = await testGateway()
  const answer = await fetch(`${url}/graphql?${parameters}`, { headers })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
})

describe('outside GraphQL,', () => {
  test.each([
    ['GET', '/api/nothing', 404],
    ['HEAD', '/api/nothing', 404],
    ['POST', '/api/nothing', 404],
    ['GET', '/nothing', 404],
    ['GET', '/storage/', 404],
    ['GET', '/storage/a.pdf', 404],
    ['GET', '/images/a.png?w=320', 404],
    ['GET', '/images/a.png?w=1', 400],
    ['GET', '/%zz', 400],
    ['GET', '/graphql/nothing', 404],
    ['POST', '/', 405],
    ['DELETE', '/storage/a.pdf', 405],
    ['POST', '/readyz', 405],
    ['POST', '/hooks/change', 401],
  ])('the answer to %s %s, a %i, has no-store', async (method, path, status) => {
    const { url, backend } = await testGateway({ settings: { CHANGE_HOOK_SECRET: 'x'.repeat(32) } })
    backend.respond('*', { message: 'Not found.' }, 404)
    const { status: sent, headers } = await fetch(url + path, { method })
    expect([sent, headers.get('cache-control'), headers.get('content-type')]).toEqual([
      status,
      'no-store',
      'application/json; charset=utf-8',
    ])
  })

  test('a change of an unknown kind is refused with no-store', async () => {
    const { url } = await testGateway({ settings: { CHANGE_HOOK_SECRET: 'x'.repeat(32) } })
    const headers = { authorization: `Bearer ${'x'.repeat(32)}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/hooks/change`, { method: 'POST', headers, body: '{"resource":"x"}' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
  })
})

test('an answer that follows one with errors can be stored again', async () => {
  const { url, backend } = await testGateway()
  backend.respond('GET notices', [{ id: 1 }])
  backend.respond('GET faculties', {}, 500)
  const get = async () => {
    const response = await fetch(`${url}/graphql?query=${encodeURIComponent(read)}`, {
      headers: { 'apollo-require-preflight': 'true' },
    })
    await response.body?.cancel()
    return response.headers.get('cache-control')
  }
  expect(await get()).toBe('no-store')
  backend.respond('GET faculties', [{ id: 1 }])
  expect(await get()).toBe('no-cache')
})
