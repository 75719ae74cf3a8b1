// An answer with errors must not be stored by anybody, also if its status is 200.
import { describe, expect, test } from 'vitest'
import { testGateway } from '../support/testGateway.ts'

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
