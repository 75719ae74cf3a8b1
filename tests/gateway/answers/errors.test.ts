import type { ApolloServer } from '@apollo/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { registerGraphql } from '../../../gateway/http/answers/graphql.ts'
import { createHeadWriter } from '../../../gateway/http/answers/keptHeads.ts'
import { createBackend } from '../../../gateway/rest/call/backend.ts'
import type { Context } from '../../../gateway/rest/call/client.ts'
import { create, inputs } from '../../support/backends/restCalls.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

/** Returns the error that a client gets if the backend gives this response to a write. */
async function errorOf(status: number, body: unknown) {
  const { backend, runQuery } = await testGateway()
  if (typeof body === 'string') backend.raw('POST notices', status, body, { 'content-type': 'text/html' })
  else backend.respond('POST notices', body, status)
  const { errors } = await runQuery(create('Notice'), { input: inputs.Notice }, tokenHeader)
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
  [507, 'DISK_FULL'],
  [301, 'BACKEND_BAD_RESPONSE'],
  [405, 'BACKEND_BAD_RESPONSE'],
])('a write that gets the status %i fails with %s', async (status, code) => {
  expect((await errorOf(status, { message: 'because' }))?.extensions?.['code']).toBe(code)
})

test.each([(text: string) => text, (text: string) => text.replaceAll('/', '\\/')])(
  'the address of the backend is removed from its messages',
  async (encode) => {
    const { backend, runQuery } = await testGateway()
    const body = { message: `See ${backend.url}/docs`, errors: { title: [`Unknown at ${backend.url}/api`] } }
    backend.raw('POST notices', 422, encode(JSON.stringify(body)))
    const { errors } = await runQuery(create('Notice'), { input: inputs.Notice }, tokenHeader)
    expect(errors?.[0]?.extensions).toMatchObject({ serverMessage: 'See /docs', fields: { title: ['Unknown at /api'] } })
  },
)

test.each([400, 401, 403, 404, 409, 422, 429])(
  'the message of a response with status %i is sent to the client',
  { tags: 'ERR-06' },
  async (status) => {
    expect((await errorOf(status, { message: 'because' }))?.extensions?.['serverMessage']).toBe('because')
  },
)

test('the message of a response with status 500 is not sent, because it may contain SQL', async () => {
  expect(JSON.stringify(await errorOf(500, { message: 'SQLSTATE[42S02]' }))).not.toContain('SQLSTATE')
})

test.each([
  ['markup', { message: '<b>Not</b> <script src=x>allowed</script>' }, 'Not allowed'],
  ['control characters', { message: 'Not\u0000 \u001b[31mallowed\r\n\u202e!' }, 'Not [31mallowed !'],
  ['too many characters', { message: 'ङ'.repeat(500) }, 'ङ'.repeat(300)],
  ['long markup', { message: `<p class="${'x'.repeat(1000)}">Not allowed</p>` }, 'Not allowed'],
  ['a less-than sign', { message: 'Must be < 5' }, 'Must be < 5'],
  ['an object', { message: { a: 1 } }, undefined],
  ['only spaces', { message: '  ' }, undefined],
  ['HTML instead of JSON', '<h1>Forbidden</h1>', undefined],
])('a message with %s is reduced to plain text', async (_content, body, expected) => {
  expect((await errorOf(403, body))?.extensions?.['serverMessage']).toBe(expected)
})

describe('validation errors of the backend become field errors in camel case', () => {
  test.each([
    ['lists', { released_on: ['Too early.', 'Really.'] }, { releasedOn: ['Too early.', 'Really.'] }],
    ['texts', { released_on: 'Too early.' }, { releasedOn: ['Too early.'] }],
    ['objects, as Mongoose writes them', { released_on: { kind: 'required', message: 'No.' } }, { releasedOn: ['No.'] }],
    ['nested names', { 'tags.0.long_name': ['No.'] }, { 'tags.0.longName': ['No.'] }],
    ['a list of texts', ['No.', 'Never.'], { '': ['No.', 'Never.'] }],
    [
      'a list of objects',
      [{ field: 'released_on', message: 'No.' }, { message: 'Never.' }],
      { releasedOn: ['No.'], '': ['Never.'] },
    ],
    ['no errors', undefined, {}],
    ['invalid values', { title: [null, 5, {}] }, {}],
    ['one text', 'No.', { '': ['No.'] }],
    ['the name __proto__', JSON.parse('{"__proto__": ["No."]}'), JSON.parse('{"__proto__": ["No."]}')],
  ])('from %s', async (_shape, errors, fields) => {
    expect((await errorOf(422, { message: 'Invalid.', errors }))?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      call: 'POST /api/v1/notices',
      serverMessage: 'Invalid.',
      fields,
    })
  })
})

test('an error contains at most 100 field errors, with names of at most 100 characters', async () => {
  const many = Array.from({ length: 200_000 }, () => 'No.')
  const error = await errorOf(422, { errors: { ['x'.repeat(1000)]: many } })
  expect(error?.extensions?.['fields']).toEqual({ ['x'.repeat(100)]: many.slice(0, 100) })
  expect((await errorOf(422, { errors: many }))?.extensions?.['fields']).toEqual({ '': many.slice(0, 100) })
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
  ['{detail}, as Django REST framework writes it', { detail: 'Taken.' }, 'Taken.', {}],
  ['{message, detail}', { message: 'Taken.', detail: 'Unprocessable' }, 'Taken.', {}],
  [
    '{non_field_errors}, as Django REST framework writes them',
    { non_field_errors: ['Taken.'], title: ['No.'] },
    undefined,
    { '': ['Taken.'], title: ['No.'] },
  ],
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
])('message and fields are read from an error of the form %s', async (_shape, body, serverMessage, fields) => {
  const extensions = (await errorOf(422, body))?.extensions ?? {}
  expect([extensions['serverMessage'], extensions['fields']]).toEqual([serverMessage, fields])
})

test.each([
  [401, 'UNAUTHENTICATED'],
  [404, 'NOT_FOUND'],
  [422, 'BAD_USER_INPUT'],
])('a list read that gets the status %i fails with %s', async (status, code) => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', { message: 'because' }, status)
  const { data, errors } = await runQuery('{ notices { id } }')
  expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ notices: null }, code])
})

test.each([
  ['an argument', 'query ($id: ID = 1) { notice(id: $id) { id } }', { id: null }],
  ['a directive', 'query ($no: Boolean = false) { __typename @skip(if: $no) }', { no: null }],
])('null for %s that must not be null is an error of the client', async (_what, query, variables) => {
  const { runQuery, log } = await testGateway()
  const { errors } = await runQuery(query, variables)
  expect(errors).toEqual([
    expect.objectContaining({ message: expect.stringContaining('must not be null'), extensions: { code: 'BAD_USER_INPUT' } }),
  ])
  expect(log.join()).not.toContain('must not be null')
})

test.each([
  ['a wrong hash', { version: 1, sha256Hash: 'a'.repeat(64) }],
  ['an unknown version', { version: 2, sha256Hash: 'a'.repeat(64) }],
])('a persisted query with %s is an error of the client', async (_what, persistedQuery) => {
  const { post, log } = await testGateway()
  const response = await post({ query: '{ __typename }', extensions: { persistedQuery } })
  const { errors } = (await response.json()) as { errors: { extensions: object }[] }
  expect([response.status, errors[0]?.extensions]).toEqual([400, { code: 'BAD_REQUEST' }])
  expect(log.join()).not.toContain('failed unexpectedly')
})

test('an unexpected error is logged; the client gets "Internal server error"', async () => {
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
  const responsesOf = async (url: string) => {
    const responses = await Promise.all(['application/json', 'text/html'].map((accept) => fetch(url, { headers: { accept } })))
    return Promise.all(responses.map(async (response) => [response.status, await response.text()]))
  }

  test('of a page, a file or the admin panel', async () => {
    const attach = async (app: FastifyInstance) => void app.get('/assets/app.js', fail)
    const { url, log } = await testGateway({ site: { page: fail, admin: fail, explorer: fail, attach } })
    for (const path of ['/', '/admin', '/explorer', '/assets/app.js']) {
      for (const [status, text] of await responsesOf(url + path)) {
        expect([status, String(text).includes('Internal Server Error')], path).toEqual([500, true])
        expect(text).not.toContain('secret')
      }
    }
    expect(log.filter((line) => line.includes(secret))).toHaveLength(8)
  })

  test('of /graphql before an operation is executed', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const apollo = { assertStarted: () => {}, executeHTTPGraphQLRequest: fail } as unknown as ApolloServer<Context>
    const backend = createBackend(readConfig({}), app.log)
    const options = { apollo, backend, addKept: () => {}, writeHead: createHeadWriter({}) }
    await app.register((scope) => registerGraphql(scope, options))
    const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } })
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    ])
  })
})

test('no error contains a stack trace', async () => {
  const { post, backend } = await testGateway()
  backend.reset('*')
  for (const query of ['{ notices { id } }', '{', '{ nonsense }', 'mutation { deleteNotice(id: 1) }'])
    expect(await (await post({ query })).text()).not.toMatch(/stack|\.ts|node_modules|127\.0\.0\.1/)
})
