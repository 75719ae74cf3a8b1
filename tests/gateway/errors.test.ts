import type { ApolloServer } from '@apollo/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../gateway/config.ts'
import { registerGraphql } from '../../gateway/http/graphql.ts'
import type { Context } from '../../gateway/rest/context.ts'
import { testGateway, token } from '../support/testGateway.ts'

const createNotice = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }'
const variables = { input: { title: 'Exams', releasedOn: '2026-11-01' } }

/** What the client is told when the backend answers a write with this. */
async function toldOf(status: number, body: unknown) {
  const { backend, runQuery } = await testGateway()
  if (typeof body === 'string') backend.raw('POST notices', status, body, { 'content-type': 'text/html' })
  else backend.respond('POST notices', body, status)
  const { errors } = await runQuery(createNotice, variables, token)
  return errors?.[0]
}

test.each([
  [400, 'BAD_USER_INPUT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [413, 'BAD_USER_INPUT'],
  [422, 'BAD_USER_INPUT'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'BACKEND_UNAVAILABLE'],
  [502, 'BACKEND_UNAVAILABLE'],
  [503, 'BACKEND_UNAVAILABLE'],
  [301, 'BACKEND_BAD_RESPONSE'],
  [405, 'BACKEND_BAD_RESPONSE'],
])('the status %i of a write is %s', async (status, code) => {
  expect((await toldOf(status, { message: 'because' }))?.extensions?.['code']).toBe(code)
})

test.each([400, 401, 403, 404, 409, 422, 429])('the message of a %i is passed on', { tags: 'ERR-06' }, async (status) => {
  expect((await toldOf(status, { message: 'because' }))?.extensions?.['serverMessage']).toBe('because')
})

test('the message of a 500 is not passed on, because it may contain SQL', async () => {
  expect(JSON.stringify(await toldOf(500, { message: 'SQLSTATE[42S02]' }))).not.toContain('SQLSTATE')
})

test.each([
  ['markup', { message: '<b>Not</b> <script src=x>allowed</script>' }, 'Not allowed'],
  ['control characters', { message: 'Not\u0000 \u001b[31mallowed\r\n\u202e!' }, 'Not [31mallowed !'],
  ['what is too long', { message: 'ङ'.repeat(500) }, 'ङ'.repeat(300)],
  ['much markup', { message: `<p class="${'x'.repeat(1000)}">Not allowed</p>` }, 'Not allowed'],
  ['signs that are no markup', { message: 'Must be < 5' }, 'Must be < 5'],
  ['what is no text', { message: { a: 1 } }, undefined],
  ['nothing', { message: '  ' }, undefined],
  ['what is no JSON', '<h1>Forbidden</h1>', undefined],
])('a message with %s is reduced to plain text', async (_what, body, expected) => {
  expect((await toldOf(403, body))?.extensions?.['serverMessage']).toBe(expected)
})

describe('the errors of a failed validation become fields in camel case', () => {
  test.each([
    ['lists', { released_on: ['Too early.', 'Really.'] }, { releasedOn: ['Too early.', 'Really.'] }],
    ['texts', { released_on: 'Too early.' }, { releasedOn: ['Too early.'] }],
    ['nested names', { 'tags.0.long_name': ['No.'] }, { 'tags.0.longName': ['No.'] }],
    ['a list of texts', ['No.', 'Never.'], { '': ['No.', 'Never.'] }],
    [
      'a list of objects',
      [{ field: 'released_on', message: 'No.' }, { message: 'Never.' }],
      { releasedOn: ['No.'], '': ['Never.'] },
    ],
    ['nothing', undefined, {}],
    ['nonsense', { title: [null, 5, {}] }, {}],
    ['one text', 'No.', { '': ['No.'] }],
    ['a hostile name', JSON.parse('{"__proto__": ["No."]}'), JSON.parse('{"__proto__": ["No."]}')],
  ])('from %s', async (_shape, errors, fields) => {
    expect((await toldOf(422, { message: 'Invalid.', errors }))?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      call: 'POST /api/v1/notices',
      serverMessage: 'Invalid.',
      fields,
    })
  })
})

test('an error contains at most 100 field errors, with names of at most 100 characters', async () => {
  const many = Array.from({ length: 200_000 }, () => 'No.')
  const told = await toldOf(422, { errors: { ['x'.repeat(1000)]: many } })
  expect(told?.extensions?.['fields']).toEqual({ ['x'.repeat(100)]: many.slice(0, 100) })
  expect((await toldOf(422, { errors: many }))?.extensions?.['fields']).toEqual({ '': many.slice(0, 100) })
})

test.each([
  ['{error}', { error: 'Taken.' }, 'Taken.', {}],
  ['{error: {message}}', { error: { message: 'Taken.', code: 7 } }, 'Taken.', {}],
  [
    '{error: {message, errors}}',
    { error: { message: 'Taken.', errors: { released_on: 'No.' } } },
    'Taken.',
    { releasedOn: ['No.'] },
  ],
  ['{error: {field}}', { error: { released_on: ['No.'] } }, undefined, { releasedOn: ['No.'] }],
  ['{message, error}', { message: 'Taken.', error: 'Unprocessable' }, 'Taken.', {}],
  ['{errors: [..]}', { errors: [{ message: 'Taken.' }] }, undefined, { '': ['Taken.'] }],
  [
    '{message, data: {field}}',
    { success: false, message: 'Taken.', data: { released_on: ['No.'] } },
    'Taken.',
    { releasedOn: ['No.'] },
  ],
  ['{field}', { released_on: ['No.'], title: ['Taken.'] }, undefined, { releasedOn: ['No.'], title: ['Taken.'] }],
  ['a list', ['Taken.'], undefined, { '': ['Taken.'] }],
  ['null', null, undefined, {}],
  ['a plain text', 'Taken.', undefined, {}],
])('message and fields are read from an error in the form of %s', async (_shape, body, serverMessage, fields) => {
  const { serverMessage: told, fields: toldFields } = (await toldOf(422, body))?.extensions ?? {}
  expect([told, toldFields]).toEqual([serverMessage, fields])
})

test.each([
  ['a list with a 401', 401, 'UNAUTHENTICATED'],
  ['a list with a 404', 404, 'NOT_FOUND'],
  ['a list with a 422', 422, 'BAD_USER_INPUT'],
])('a failed read has an error code too: %s', async (_what, status, code) => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', { message: 'because' }, status)
  const { data, errors } = await runQuery('{ notices { id } }')
  expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ notices: null }, code])
})

test('an unexpected error is an Internal server error for the client and a line in the log', async () => {
  const { runQuery, log } = await testGateway({
    now: () => {
      throw new Error('the clock at /srv/secret has stopped')
    },
  })
  const { errors } = await runQuery('{ notices { id } }')
  expect(errors).toEqual([
    expect.objectContaining({ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }),
  ])
  expect(log.join()).toContain('the clock at /srv/secret has stopped')
})

describe('the message of an internal error is not sent', () => {
  const secret = 'ENOENT: no such file /srv/secret'
  const fail = async (): Promise<never> => {
    throw new Error(secret)
  }
  const answersTo = async (url: string) => {
    const answers = await Promise.all(['application/json', 'text/html'].map((accept) => fetch(url, { headers: { accept } })))
    return Promise.all(answers.map(async (response) => [response.status, await response.text()]))
  }

  test('of a page, a file or the admin panel', async () => {
    const attach = async (app: FastifyInstance) => void app.get('/assets/app.js', fail)
    const { url, log } = await testGateway({ site: { page: fail, admin: fail, explorer: fail, attach } })
    for (const path of ['/', '/admin', '/explorer', '/assets/app.js']) {
      for (const [status, text] of await answersTo(url + path)) {
        expect([status, String(text).includes('Internal Server Error')], path).toEqual([500, true])
        expect(text).not.toContain('secret')
      }
    }
    expect(log.filter((line) => line.includes(secret))).toHaveLength(8)
  })

  test('of /graphql, before an operation is executed', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const apollo = { assertStarted: () => {}, executeHTTPGraphQLRequest: fail } as unknown as ApolloServer<Context>
    await app.register((scope) => registerGraphql(scope, { apollo, contextFor: vi.fn(), config: readConfig({}) }))
    const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } })
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    ])
  })
})

test('no error carries a stack trace', async () => {
  const { post, backend } = await testGateway()
  backend.reset('*')
  for (const query of ['{ notices { id } }', '{', '{ nonsense }', 'mutation { deleteNotice(id: 1) }'])
    expect(await (await post({ query })).text()).not.toMatch(/stack|\.ts|node_modules|127\.0\.0\.1/)
})
