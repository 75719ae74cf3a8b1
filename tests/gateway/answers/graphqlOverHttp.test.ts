import net from 'node:net'
import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql'
import { auditServer } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { sizeLimits } from '../../../gateway/graphql/limits.ts'
import { schema } from '../../../gateway/graphql/schema.ts'
import { signedInGateway, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const modern = 'application/graphql-response+json'
const legacy = 'application/json'

test.each([
  [modern, modern],
  [legacy, legacy],
  ['*/*', legacy],
  [`${modern}, ${legacy};q=0.9`, modern],
])('a client that accepts %s gets %s', { tags: 'GW-01' }, async (accept, type) => {
  const { post } = await testGateway()
  const response = await post({ query: '{ __typename }' }, { accept })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } })
})

test('a client that accepts neither type gets 406', async () => {
  const { post } = await testGateway()
  expect((await post({ query: '{ __typename }' }, { accept: 'text/html' })).status).toBe(406)
})

test.each(['text/html', `${modern};q=0, ${legacy};q=0.0`, `${legacy};charset=latin1`])(
  'a mutation is not executed for a client that accepts only %s',
  async (accept) => {
    const { post, backend } = await testGateway()
    const response = await post({ query: 'mutation { deleteNotice(id: 7) }' }, { ...tokenHeader, accept })
    expect([response.status, await response.json()]).toEqual([
      406,
      { errors: [{ message: expect.stringContaining(modern), extensions: { code: 'BAD_REQUEST' } }] },
    ])
    expect(backend.requests()).toEqual([])
  },
)

test.each([
  ['by GET', '?query={__typename}', {}],
  ['as a form', '', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"query": "{ __typename }"}' }],
])('a simple request %s is refused with the whole list of headers that would help', async (_how, query, options) => {
  const { url } = await testGateway()
  const response = await fetch(`${url}/graphql${query}`, options)
  const { errors } = (await response.json()) as { errors: { message: string }[] }
  expect(response.status).toBe(400)
  expect(errors[0]?.message).toMatch(/'content-type' header .* headers: x-apollo-operation-name, apollo-require-preflight\s*$/)
})

test('a message about a long text of the request quotes its start, and says what is wrong', async () => {
  const { runQuery } = await testGateway()
  const message = async (query: string) => (await runQuery(query)).errors?.[0]?.message
  expect(await message(`{ ${'n'.repeat(500)} }`)).toBe(`Cannot query field "${'n'.repeat(100)}…" on type "Query".`)
  const variable = `query ($${'v'.repeat(200)}: ID!) { __typename }`
  expect(await message(variable)).toBe(`Variable "$${'v'.repeat(99)}…" is never used.`)
})

describe('a malformed operation returns an error', { tags: 'GW-04' }, () => {
  const statusesOf = async (body: unknown) => {
    const { post } = await testGateway()
    const statuses: [string, number][] = []
    for (const accept of [modern, legacy, '*/*']) {
      const response = await post(body, { accept })
      const result = (await response.json()) as { errors: unknown[] }
      expect([result.errors.length > 0, 'data' in result]).toEqual([true, false])
      statuses.push([accept, response.status])
    }
    return Object.fromEntries(statuses)
  }

  test.each([
    ['a syntax error', { query: '{' }],
    ['an unknown field', { query: '{ nonsense }' }],
    ['a variable of the wrong type', { query: 'query ($n: Int) { notices(limit: $n) { id } }', variables: { n: 'x' } }],
    ['a missing variable', { query: 'query ($id: ID!) { notice(id: $id) { id } }' }],
    ['an unknown operationName', { query: 'query A { __typename }', operationName: 'B' }],
    ['several operations and no operationName', { query: 'query A { __typename } query B { __typename }' }],
  ])('%s returns 400, or 200 to clients that accept application/json', async (_error, body) => {
    expect(await statusesOf(body)).toEqual({ [modern]: 400, [legacy]: 200, '*/*': 200 })
  })

  test.each([
    ['invalid JSON', '{ "not a JSON'],
    ['no body', ''],
    ['no query', { qeury: '{ __typename }' }],
    ['an object as query', { query: { a: 1 } }],
    ['a number as operationName', { query: '{ __typename }', operationName: 0 }],
    ['a list as variables', { query: '{ __typename }', variables: ['x'] }],
    ['a text as extensions', { query: '{ __typename }', extensions: 'x' }],
    ['a batch', [{ query: '{ __typename }' }]],
  ])('%s returns 400 to every client', async (_error, body) => {
    expect(await statusesOf(body)).toEqual({ [modern]: 400, [legacy]: 400, '*/*': 400 })
  })

  test('null parameters are valid', async () => {
    const { post } = await testGateway()
    const response = await post(
      { query: '{ __typename }', variables: null, operationName: null, extensions: null },
      { accept: modern },
    )
    expect(response.status).toBe(200)
  })
})

test('the gateway passes all audits of GraphQL over HTTP, while it prevents requests from other sites', async () => {
  const { url } = await testGateway()
  const fetchFn = (address: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('apollo-require-preflight', 'true') // a GET needs it
    return fetch(address, { ...init, headers })
  }
  expect((await fetch(`${url}/graphql?query={__typename}`)).status).toBe(400)
  const results = await auditServer({ url: `${url}/graphql`, fetchFn })
  const countOf = (level: string) => results.filter(({ name }) => name.startsWith(level)).length
  expect({ MUST: countOf('MUST'), SHOULD: countOf('SHOULD'), MAY: countOf('MAY') }).toEqual({ MUST: 13, SHOULD: 23, MAY: 25 })
  expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([])
})

test('a request with a content type that forms of other sites can send is rejected', async () => {
  const { url } = await testGateway()
  const send = (type: string, body: string) => fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': type }, body })
  expect((await send('text/plain', '{"query":"{__typename}"}')).status).toBe(400)
  expect((await send('application/x-www-form-urlencoded', 'query={__typename}')).status).toBe(415)
  expect((await send('application/xml', '<query/>')).status).toBe(415)
  expect((await fetch(`${url}/graphql`, { method: 'POST' })).status).toBe(400)
})

test('GET requests with a preflight header can read but not write', async () => {
  const { url, backend } = await testGateway()
  const get = (query: string, headers: Record<string, string>) =>
    fetch(`${url}/graphql?query=${encodeURIComponent(query)}`, { headers: { accept: modern, ...headers } })
  const preflighted = { 'apollo-require-preflight': 'true' }
  expect((await get('{ __typename }', {})).status).toBe(400)
  expect(await (await get('{ __typename }', preflighted)).json()).toEqual({ data: { __typename: 'Query' } })
  const unnamed = await fetch(`${url}/graphql?operationName=&query={__typename}`, { headers: { accept: modern, ...preflighted } })
  expect(await unnamed.json()).toEqual({ data: { __typename: 'Query' } })
  const write = await get('mutation { deleteNotice(id: 1) }', { ...preflighted, authorization: 'Bearer x' })
  expect([write.status, write.headers.get('allow')]).toEqual([405, 'POST'])
  expect(backend.requests()).toEqual([])
})

test('GET without an operation shows no landing page', async () => {
  const { url } = await testGateway()
  const response = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await response.text()).not.toContain('<')
})

test.each(['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
  const { url } = await testGateway()
  const { status, headers } = await fetch(`${url}/graphql`, { method })
  expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'GET, POST', 'no-store'])
})

test('responses must not be cached by proxies', async () => {
  const { post } = await testGateway()
  const { headers } = await post({ query: '{ __typename }' })
  expect([headers.get('cache-control'), headers.get('vary'), headers.get('access-control-allow-origin')]).toEqual([
    'no-store',
    'Accept, accept-encoding',
    null,
  ])
})

test('a body of more than 256 KB gets 413 with a GraphQL error', async () => {
  const { post } = await testGateway()
  const response = await post({ query: `{ __typename } #${'x'.repeat(256 * 1024)}` })
  expect([response.status, ((await response.json()) as { errors: object[] }).errors]).toEqual([
    413,
    [expect.objectContaining({ extensions: { code: 'BAD_REQUEST' } })],
  ])
})

test('the operation of an upload can have at most 256 KB', async () => {
  const { url } = await signedInGateway()
  const body = new FormData()
  body.append('operations', JSON.stringify({ query: `{ __typename } #${'x'.repeat(256 * 1024)}` }))
  body.append('map', '{}')
  const headers = { ...tokenHeader, 'apollo-require-preflight': 'true' }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
  expect(response.status).toBe(413)
})

test('a content type of more than 256 characters is rejected before Apollo Server parses it', async () => {
  const { app } = await testGateway()
  const headers = { 'content-type': `a/b;${' '.repeat(15_000)}x` }
  const response = await app.inject({ url: '/graphql?query={__typename}', headers })
  expect([response.statusCode, response.json().errors[0].message]).toEqual([415, 'The Content-Type header is too long.'])
})

test('an error message has at most 300 characters', async () => {
  const { runQuery } = await testGateway()
  for (const query of [
    `{ ${'x'.repeat(100_000)} }`,
    `mutation { uploadImage(input: "${'cannot represent '.repeat(10_000)}") { name } }`,
  ]) {
    const { errors } = await runQuery(query)
    expect(errors?.[0]?.message.length).toBeLessThanOrEqual(300)
  }
})

test('an invalid Host header gets 400', async () => {
  const { url } = await testGateway()
  const body = '{"query":"{__typename}"}'
  const response = await new Promise<string>((resolve) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(
        `POST /graphql HTTP/1.1\r\nHost: [\r\nConnection: close\r\nAccept: ${modern}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    )
    let read = ''
    socket.on('data', (chunk) => {
      read += chunk
    })
    socket.on('close', () => resolve(read))
  })
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
})

describe('limits', () => {
  const errorMessageOf = async (query: string, settings: Record<string, string> = {}) => {
    const { runQuery, backend } = await testGateway({ settings })
    backend.respond('GET notices', [])
    return (await runQuery(query)).errors?.[0]?.message
  }
  const times = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => text(index)).join(' ')

  test('an operation of usual size is accepted', async () => {
    expect(await errorMessageOf(`{ ${times(20, (i) => `a${i}: notices(limit: ${i}) { id title file }`)} }`)).toBeUndefined()
    expect(await errorMessageOf(`{ ${times(3, (i) => `s${i}: search(text: "") { id }`)} notices { id } }`)).toBeUndefined()
  })

  test.each([
    ['aliases', `{ notices { ${times(31, (i) => `a${i}: id`)} } }`, /aliases 31/],
    [
      'aliases of a fragment',
      `{ a: notices { ...F } b: notices { ...F } } fragment F on Notice { ${times(15, (i) => `a${i}: id`)} }`,
      /aliases 32/,
    ],
    ['letters of aliases', `{ notices { ${'x'.repeat(1001)}: id } }`, /letters 1001/],
    ['root fields', `{ ${times(31, (i) => `a${i}: __typename`)} }`, /roots 31/],
    ['root fields of a fragment', `{ ...F } fragment F on Query { ${times(31, (i) => `a${i}: __typename`)} }`, /roots 31/],
    ['searches', `{ ${times(4, (i) => `s${i}: search(text: "exam") { id }`)} }`, /searches 4/],
    [
      'searches of a fragment',
      `{ ...F } fragment F on Query { ${times(4, (i) => `s${i}: search(text: "exam") { id }`)} }`,
      /searches 4/,
    ],
    ['tokens', `{ notices { ${times(2000, () => 'id')} } }`, /tokens/],
    [
      'fields, by fragments of fragments',
      `{ notices { ...F0 } } ${times(12, (i) => `fragment F${i} on Notice { ...F${i + 1} ...F${i + 1} }`)} fragment F12 on Notice { id }`,
      /fields 4097/,
    ],
  ])('too many %s are rejected', async (_limit, query, message) => {
    expect(await errorMessageOf(query)).toMatch(message)
  })

  test('depth is limited, except for introspection', async () => {
    const schema = buildSchema('type Query { in: Query }')
    const nested = (depth: number) => parse(`${'{ in '.repeat(depth)}${'}'.repeat(depth)}`)
    expect(validate(schema, nested(10), [sizeLimits])).toEqual([])
    expect(validate(schema, nested(11), [sizeLimits])[0]?.message).toMatch(/depth 11/)
    expect(await errorMessageOf(getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }))).toBeUndefined()
  })

  test('lists can be nested three levels deep, like courses, levels and subjects', () => {
    const errorsOf = (query: string) => validate(schema, parse(query), [sizeLimits]).map(({ message }) => message)
    const circle = `fragment C on Course { levels { ... on Level { course { ...L } } } }
      fragment L on Course { levels { id subjects { id } } }`
    expect(errorsOf('{ courses { levels { subjects { id } course { name } } } }')).toEqual([])
    expect(errorsOf(`{ course(id: 1) { ...C } } ${circle}`)).toEqual([])
    expect(errorsOf(`{ courses { ...C } } ${circle}`)).toEqual(['The operation is too large: lists 4, at most 3.'])
  })

  test('circular fragments are rejected', async () => {
    expect(await errorMessageOf('{ notices { ...A } } fragment A on Notice { ...B } fragment B on Notice { ...A }')).toMatch(
      /Cannot spread/,
    )
  })

  test('INTROSPECTION=off hides the schema', async () => {
    expect(await errorMessageOf('{ __schema { types { name } } }', { INTROSPECTION: 'off' })).toMatch(/introspection/i)
    expect(await errorMessageOf('{ notices { id } }', { INTROSPECTION: 'off' })).toBeUndefined()
  })

  test.each([
    '{ notice { id } notices { titel } }',
    '{ notises { id } }',
    '{ notices }',
    '{ notices(limt: 1) { id } }',
    '{ ... on Qury { notices { id } } }',
    'query ($input: NoticInput) { notices { id } }',
    'mutation { createNotice(input: { titel: "x" }) { id } }',
    'mutation ($input: NoticeInput = { titel: "x" }) { createNotice(input: $input) { id } }',
  ])('an error for an unknown name suggests a similar one, unless INTROSPECTION=off hides the schema: %s', async (query) => {
    const errorsWith = async (INTROSPECTION: string) => {
      const { runQuery } = await testGateway({ settings: { INTROSPECTION } })
      return JSON.stringify((await runQuery(query, {}, tokenHeader)).errors)
    }
    expect(await errorsWith('on')).toMatch(/Did you mean \S+/)
    const hidden = await errorsWith('off')
    expect(hidden).toContain('GRAPHQL_VALIDATION_FAILED')
    expect(hidden).not.toMatch(/did you mean/i)
  })

  test('an error for an unknown field of a variable contains no suggestion', async () => {
    const { runQuery } = await testGateway()
    const query = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }'
    const { errors } = await runQuery(query, { input: { titel: 'x' } }, tokenHeader)
    expect(errors?.map(({ message }) => message)).toEqual(Array(3).fill('Variable "$input" got a value of the wrong type.'))
  })
})
