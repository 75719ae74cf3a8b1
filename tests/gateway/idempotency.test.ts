import { expect, test } from 'vitest'
import { saves, writes } from '../support/restCalls.ts'
import { testGateway, token } from '../support/testGateway.ts'

const key = (value: string) => ({ ...token, 'idempotency-key': value })
const isCreate = (call: string) => call.startsWith('POST') && !call.endsWith('/5')

test('an Idempotency-Key goes to the backend with each kind of create, and with no other write', async () => {
  const { backend, runQuery } = await testGateway()
  for (const { query, variables, call } of writes) {
    backend.respond(call, { data: { id: 5, name: 'Hall' } })
    await runQuery(query, variables, key('key-1'))
  }
  expect(backend.requests().map(({ call, headers }) => [call, headers['idempotency-key']])).toEqual(
    writes.map(({ call }) => [call, isCreate(call) ? 'key-1' : undefined]),
  )
})

test('without one, a create is sent without', async () => {
  const { backend, runQuery } = await testGateway()
  const [{ query, variables }] = saves as [(typeof saves)[number]]
  await runQuery(query, variables, token)
  expect(backend.requests().map(({ headers }) => headers['idempotency-key'])).toEqual([undefined])
})

test('two creates in one request get different keys, the same ones each time', async () => {
  const { backend, runQuery } = await testGateway()
  const twice = `mutation ($input: SocialLinkInput!) { a: createSocialLink(input: $input) { id } b: createSocialLink(input: $input) { id } }`
  const variables = { input: { name: 'Facebook', link: 'https://facebook.example' } }
  for (let i = 0; i < 2; i++) await runQuery(twice, variables, key('k'))
  expect(backend.requests().map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k-2', 'k', 'k-2'])
})

test.each([
  ['empty', ''],
  ['with a space', 'a b'],
  ['with letters beyond ASCII', 'clé'],
  ['of 101 characters', 'x'.repeat(101)],
])('an Idempotency-Key that is %s is refused, and the backend is not called', async (_what, value) => {
  const { backend, post } = await testGateway()
  const [{ query, variables }] = saves as [(typeof saves)[number]]
  const response = await post({ query, variables }, key(value))
  expect(await response.json()).toEqual({
    errors: [{ message: 'An Idempotency-Key consists of 1 to 100 visible ASCII characters.', extensions: { code: 'BAD_REQUEST' } }],
  })
  expect(backend.requests()).toEqual([])
})

test('a key of 100 characters is passed on as it is', async () => {
  const { backend, runQuery } = await testGateway()
  const [{ query, variables }] = saves as [(typeof saves)[number]]
  await runQuery(query, variables, key('!'.repeat(100)))
  expect(backend.requests().map(({ headers }) => headers['idempotency-key'])).toEqual(['!'.repeat(100)])
})
