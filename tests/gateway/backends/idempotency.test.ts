import { expect, test } from 'vitest'
import { saves, writes } from '../../support/backends/restCalls.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const key = (value: string) => ({ ...tokenHeader, 'idempotency-key': value })
const isCreate = (call: string) => call.startsWith('POST') && !call.endsWith('/5')

test('an Idempotency-Key is sent to the backend with each create and no other write', async () => {
  const { backend, runQuery } = await testGateway()
  for (const { query, variables, call } of writes) {
    backend.respond(call, { data: { id: 5, name: 'Hall' } })
    await runQuery(query, variables, key('key-1'))
  }
  expect(backend.requests().map(({ call, headers }) => [call, headers['idempotency-key']])).toEqual(
    writes.map(({ call }) => [call, isCreate(call) ? 'key-1' : undefined]),
  )
})

test('a create without an Idempotency-Key is sent without one', async () => {
  const { backend, runQuery } = await testGateway()
  const [{ query, variables }] = saves as [(typeof saves)[number]]
  await runQuery(query, variables, tokenHeader)
  expect(backend.requests().map(({ headers }) => headers['idempotency-key'])).toEqual([undefined])
})

test('two creates in one request get different keys, which are the same in a repeated request', async () => {
  const { backend, runQuery } = await testGateway()
  const twice = `mutation ($input: SocialLinkInput!) { a: createSocialLink(input: $input) { id } b: createSocialLink(input: $input) { id } }`
  const variables = { input: { name: 'Facebook', link: 'https://facebook.example' } }
  for (let i = 0; i < 2; i++) await runQuery(twice, variables, key('k'))
  expect(backend.requests().map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k-2', 'k', 'k-2'])
})

test.each([
  ['without characters', ''],
  ['with a space', 'a b'],
  ['with letters outside ASCII', 'clé'],
  ['of 101 characters', 'x'.repeat(101)],
])('an Idempotency-Key %s is rejected without a backend call', async (_description, value) => {
  const { backend, post } = await testGateway()
  const [{ query, variables }] = saves as [(typeof saves)[number]]
  const response = await post({ query, variables }, key(value))
  expect(await response.json()).toEqual({
    errors: [{ message: 'An Idempotency-Key consists of 1 to 100 visible ASCII characters.', extensions: { code: 'BAD_REQUEST' } }],
  })
  expect(backend.requests()).toEqual([])
})

test('a key of 100 characters is sent unchanged', async () => {
  const { backend, runQuery } = await testGateway()
  const [{ query, variables }] = saves as [(typeof saves)[number]]
  await runQuery(query, variables, key('!'.repeat(100)))
  expect(backend.requests().map(({ headers }) => headers['idempotency-key'])).toEqual(['!'.repeat(100)])
})
