import { describe, expect, test } from 'vitest'
import { linkOf, MAX_HASH_LENGTH, operationIn } from '../../../web/explorer/operation/link.ts'

const query = 'query Course($id: ID!) {\n  course(id: $id) { name } # BBA & others: 100%\n}'
const linked = (variables: object, text = query) => operationIn(linkOf({ query: text, variables: JSON.stringify(variables) }).hash)
const sharedOf = (variables: object) => JSON.parse(linked(variables)?.variables || '{}')

test('a link has the operation and its variables', () => {
  const variables = { id: '7', input: { title: 'परीक्षा', tags: ['a b', 'c+d'], count: 2, isOpen: false, none: null } }
  expect(linkOf({ query, variables: JSON.stringify(variables) })).toEqual({
    hash: expect.stringMatching(/^#query=/),
    leavesOut: false,
  })
  expect(linked(variables)).toEqual({ query, variables: JSON.stringify(variables, null, 2) })
  expect(operationIn(linkOf({ query, variables: ' ' }).hash)).toEqual({ query, variables: '' })
})

test.each(['', '#', '#courses', '#variables=%7B%7D', '#query='])('the address %j has no operation', (hash) => {
  expect(operationIn(hash)).toBeUndefined()
})

describe('a link leaves out', () => {
  test('values whose name says that they are secret, and says so', () => {
    const variables = { id: '7', token: 'x', input: { newPassword: 'y', apiKey: 'z', title: 'Exams', clientSecret: 5 } }
    expect(linkOf({ query, variables: JSON.stringify(variables) }).leavesOut).toBe(true)
    expect(sharedOf(variables)).toEqual({ id: '7', input: { title: 'Exams' } })
  })

  test.each([
    'college_k3J9dQ2mXw',
    '12|k3J9dQ2mXwk3J9dQ2mXw',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    'Bearer abcdefgh',
    '0123456789abcdef0123456789abcdef',
    'k3J9dQ2mXw-k3J9dQ2mXw_k3J9dQ2mXw-k3J9dQ2mXwab',
  ])('the value %s, which looks like a token', (value) => {
    expect(sharedOf({ id: '7', text: value, list: [`see ${value}`] })).toEqual({ id: '7', list: [null] })
  })

  test.each([
    'signIn',
    '4f9c2d3e-1a2b-4c3d-9e8f-001122334455',
    'notices/0123456789abcdef0123456789abcdef0123.pdf',
    'a-long-name-with-the-year-2026-in-it-2026',
    '2026-11-01T10:00:00Z',
  ])('no value like %s', (value) => {
    expect(sharedOf({ id: value })).toEqual({ id: value })
  })

  test('all variables of a sign-in', () => {
    const text = 'mutation ($email: String!) { login(email: $email, password: "") { token } }'
    expect(linked({ email: 'a@example.edu' }, text)).toEqual({ query: text, variables: '' })
    expect(linkOf({ query: text, variables: '{"email": "a@example.edu"}' }).leavesOut).toBe(true)
  })

  test('variables that are not JSON', () => {
    expect(linkOf({ query, variables: '{"password": "x' })).toMatchObject({ leavesOut: true })
    expect(linkOf({ query, variables: '{"password": "x' }).hash).not.toContain('variables')
  })
})

test.each([
  '{ login(email: "a", password: "x") { token } }',
  '{ login(email: "a", password:"""x""") { token } }',
  'mutation { changePassword(currentPassword: "x", newPassword: $new) }',
  '{ notices { id } } # college_k3J9dQ2mXw',
  'mutation { a(input: {apiKey : "x"}) }',
  '{ login(password: "x',
])('there is no link to %s, which has a secret in its text', (text) => {
  expect(linkOf({ query: text, variables: '' })).toEqual({ hash: '', leavesOut: false, problem: 'secret' })
})

test('there is no link to an operation that is too long', () => {
  const long = 'é'.repeat(MAX_HASH_LENGTH / 4)
  expect(linkOf({ query: `# ${long}`, variables: '' })).toEqual({ hash: '', leavesOut: false, problem: 'length' })
  expect(linkOf({ query, variables: JSON.stringify({ long: 'a '.repeat(MAX_HASH_LENGTH) }) }).problem).toBe('length')
  expect(linkOf({ query: `# ${'é'.repeat(MAX_HASH_LENGTH / 8)}`, variables: '' }).problem).toBeUndefined()
})
