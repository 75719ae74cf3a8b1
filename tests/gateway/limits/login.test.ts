import { describe, expect, test } from 'vitest'
import { failure } from '../../../gateway/errors.ts'
import { throttleSignIn } from '../../../gateway/session/throttle.ts'
import { memoryCounters } from '../../../server/clients/counter.ts'
import type { FakeBackend } from '../../support/backends/fakeBackend.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const login = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
/** Returns the throttle with counters of its own. */
function createThrottle() {
  const createCounter = memoryCounters(() => 0)
  const counters = { signInsByAccount: createCounter('account', 1000), signInsByClient: createCounter('client', 1000) }
  return <Answer>(address: string, account: string, signIn: () => Promise<Answer>) =>
    throttleSignIn(counters, { address, account }, signIn)
}

const credentials = { email: 'staff@example.edu', password: ' pass word ' }

test('a sign-in sends POST /api/v1/login with email and password as JSON and returns the token', {
  tags: ['CHAIN-14', 'CALL-39'],
}, async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('POST login', { token: '1|abc', expires_at: '2026-11-02T00:00:00Z' })
  expect(await runQuery(login, { ...credentials, email: ' staff@example.edu' })).toEqual({ data: { login: { token: '1|abc' } } })
  expect(backend.requests().map(({ json, headers }) => [json, headers.authorization])).toEqual([[credentials, undefined]])
})

test.each([
  ['auth/login', 'POST auth/login'],
  ['/login', 'POST /login'],
])('with BACKEND_LOGIN_PATH=%s a sign-in sends %s', { tags: ['CHAIN-14', 'A-05'] }, async (path, call) => {
  const { backend, runQuery } = await testGateway({ settings: { BACKEND_LOGIN_PATH: path } })
  backend.respond(call, { data: { token: 'abc' } })
  expect((await runQuery(login, credentials)).data).toEqual({ login: { token: 'abc' } })
})

test.each([
  [401, 'Wrong e-mail or password.', {}],
  [403, 'This account is closed.', {}],
  [400, 'Invalid credentials', {}],
  [422, 'These credentials do not match our records.', { errors: { email: ['These credentials do not match our records.'] } }],
])(
  "a sign-in that is rejected with %i returns the server's message",
  { tags: ['LOG-09', 'ERR-01'] },
  async (status, message, more) => {
    const { backend, runQuery } = await testGateway()
    backend.respond('POST login', { message, ...more }, status)
    const { data, errors } = await runQuery(login, credentials)
    expect(data).toEqual({ login: null })
    expect(errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED', serverMessage: message })
  },
)

test('a sign-in that is rejected without a message returns no server message', { tags: ['LOG-10', 'ERR-02'] }, async () => {
  const { backend, runQuery } = await testGateway()
  backend.raw('POST login', 401, '<h1>Unauthorized</h1>')
  expect((await runQuery(login, credentials)).errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
})

describe('the end of a session', () => {
  const query =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { expiresAt expiresIn } }'
  // the gateway's clock is at 2026-11-01T00:00:00Z
  test.each<[string, object, { expiresAt: string | null; expiresIn: number | null }]>([
    ['a moment', { expires_at: '2026-11-01T12:00:00Z' }, { expiresAt: '2026-11-01T12:00:00.000Z', expiresIn: 43_200 }],
    [
      'a moment without a time zone',
      { expires_at: '2026-11-01 01:00:00' },
      { expiresAt: '2026-11-01T01:00:00.000Z', expiresIn: 3600 },
    ],
    ['seconds', { expires_in: 3600 }, { expiresAt: '2026-11-01T01:00:00.000Z', expiresIn: 3600 }],
    ['seconds as text', { expires_in: '60' }, { expiresAt: '2026-11-01T00:01:00.000Z', expiresIn: 60 }],
    [
      'seconds, which need no clock, and a moment',
      { expires_in: 60, expires_at: '2026-11-01T12:00:00Z' },
      { expiresAt: '2026-11-01T00:01:00.000Z', expiresIn: 60 },
    ],
    ['nothing', {}, { expiresAt: null, expiresIn: null }],
    ['null', { expires_at: null, expires_in: null }, { expiresAt: null, expiresIn: null }],
    ['a moment in the past', { expires_at: '2026-10-31T00:00:00Z' }, { expiresAt: null, expiresIn: null }],
    ['something else', { expires_at: 'never', expires_in: -1 }, { expiresAt: null, expiresIn: null }],
    ['other types', { expires_at: { date: 1 }, expires_in: [60, 70] }, { expiresAt: null, expiresIn: null }],
    ['an unlikely number of seconds', { expires_in: 1e15 }, { expiresAt: null, expiresIn: null }],
    ['a moment that is too far away', { expires_at: '9999-12-31T00:00:00Z' }, { expiresAt: null, expiresIn: null }],
    ['a moment in more than ten years', { expires_at: '2036-11-01T00:00:00Z' }, { expiresAt: null, expiresIn: null }],
  ])('is known from a backend that answers %s', async (_form, fields, expected) => {
    const { backend, runQuery } = await testGateway()
    backend.respond('POST login', { data: { token: 'abc', ...fields } })
    expect(await runQuery(query, credentials)).toEqual({ data: { login: expected } })
  })
})

test('a response without a token is a BACKEND_BAD_RESPONSE', async () => {
  const { backend, runQuery } = await testGateway()
  for (const body of [{ message: 'Welcome' }, { token: '' }, []]) {
    backend.respond('POST login', body)
    expect((await runQuery(login, credentials)).errors?.[0]?.extensions).toEqual({
      code: 'BACKEND_BAD_RESPONSE',
      call: 'POST login',
      field: 'token',
    })
  }
})

for (const [tag, missing, variables, fields] of [
  ['LOG-03', 'an email', { ...credentials, email: '' }, { email: ['Email is required.'] }],
  ['LOG-12', 'a valid email', { ...credentials, email: 'staff' }, { email: ['Email is invalid.'] }],
  ['LOG-04', 'a password', { ...credentials, password: '' }, { password: ['Password is required.'] }],
] as const)
  test(`a sign-in without ${missing} is rejected without a backend call`, { tags: tag }, async () => {
    const { backend, runQuery } = await testGateway()
    expect((await runQuery(login, variables)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields })
    expect(backend.requests()).toEqual([])
  })

test.each([
  ['a variable of the wrong type', login, { ...credentials, password: ['hunter2'] }],
  ['a variable that is an object', login, { ...credentials, password: { hunter2: 1 } }],
  ['a number in the document', 'mutation { login(email: "a@b.c", password: 4711911) { token } }', {}],
  ['an enum in the document', 'mutation { login(email: "a@b.c", password: hunter2) { token } }', {}],
  ['an object in the document', 'mutation { login(email: "a@b.c", password: {a: "hunter2"}) { token } }', {}],
])('a password sent as %s is neither returned nor logged', async (_form, query, variables) => {
  const { runQuery, log, backend } = await testGateway({ settings: { LOG_LEVEL: 'trace' } })
  const { errors } = await runQuery(query, variables)
  expect(errors?.[0]?.extensions?.['code']).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/)
  expect(JSON.stringify(errors) + log.join()).not.toMatch(/hunter2|4711911/)
  expect(backend.requests()).toEqual([])
})

test('tokens and passwords are not logged, even at the level trace and for failed calls', async () => {
  const { runQuery, log, backend } = await testGateway({ settings: { LOG_LEVEL: 'trace' } })
  backend.respond('POST login', { token: 'tok-secret' })
  await runQuery(login, credentials)
  backend.respond('POST login', { message: 'broken' }, 500)
  await runQuery(login, credentials)
  backend.reset('DELETE notices/1')
  await runQuery('mutation { deleteNotice(id: 1) }', {}, { authorization: 'Bearer tok-secret' })
  expect(log.join()).toContain('A call to the backend failed')
  expect(log.join()).not.toMatch(/tok-secret|pass word/)
})

test('a failed call is logged in one line with its method, path, status and time', async () => {
  const { runQuery, log, backend } = await testGateway()
  backend.respond('DELETE notices/1', {}, 500)
  await runQuery('mutation { deleteNotice(id: 1) }', {}, { authorization: 'Bearer x' })
  const failed = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'A call to the backend failed')
  expect(failed).toMatchObject([{ method: 'DELETE', path: '/api/v1/notices/1', status: 500, ms: expect.any(Number) }])
})

test('after ten failed sign-ins within five minutes, further ones get TOO_MANY_REQUESTS without a call', async () => {
  const { backend, runQuery, clock } = await testGateway()
  backend.respond('POST login', { message: 'no' }, 401)
  const codeOf = async () => (await runQuery(login, credentials)).errors?.[0]?.extensions?.['code']
  for (let i = 0; i < 10; i++) expect(await codeOf()).toBe('UNAUTHENTICATED')
  expect(await codeOf()).toBe('TOO_MANY_REQUESTS')
  backend.respond('POST login', { token: 'abc' })
  expect(await codeOf()).toBe('TOO_MANY_REQUESTS')
  expect(backend.requests()).toHaveLength(10)
  clock.now += 5 * 60_000
  expect(await codeOf()).toBeUndefined()
})

test('several sign-ins in one request are counted separately', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('POST login', { message: 'no' }, 401)
  const many = Array.from({ length: 15 }, (_, index) => `a${index}: login(email: "a@b.c", password: "${index}") { token }`)
  const { errors } = await runQuery(`mutation { ${many.join(' ')} }`)
  expect(errors?.filter(({ extensions }) => extensions?.['code'] === 'TOO_MANY_REQUESTS')).toHaveLength(5)
  expect(backend.requests()).toHaveLength(10)
})

test('a successful sign-in resets the count of failures', { tags: 'LOG-11' }, async () => {
  const { backend, runQuery } = await testGateway()
  for (let round = 0; round < 3; round++) {
    backend.respond('POST login', {}, 401)
    for (let i = 0; i < 9; i++) await runQuery(login, credentials)
    backend.respond('POST login', { token: 'abc' })
    expect((await runQuery(login, credentials)).data).toEqual({ login: { token: 'abc' } })
  }
})

test('an unavailable backend does not count as a failed sign-in', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('POST login', {}, 500)
  for (let i = 0; i < 11; i++)
    expect((await runQuery(login, credentials)).errors?.[0]?.extensions?.['code']).toBe('BACKEND_UNAVAILABLE')
})

test('X-Forwarded-For identifies a client only behind a trusted proxy', async () => {
  const codesWith = async (settings: Record<string, string>) => {
    const { backend, runQuery } = await testGateway({ settings })
    backend.respond('POST login', {}, 401)
    const codes = new Set<unknown>()
    for (let i = 0; i < 12; i++)
      codes.add((await runQuery(login, credentials, { 'x-forwarded-for': `203.0.113.${i}` })).errors?.[0]?.extensions?.['code'])
    return [...codes]
  }
  expect(await codesWith({})).toEqual(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'])
  expect(await codesWith({ TRUST_PROXY: 'on' })).toEqual(['UNAUTHENTICATED'])
})

test('concurrent attempts are counted, and the IPv6 addresses of one network are one client', async () => {
  const throttle = createThrottle()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      throttle(`2001:db8:0:1::${index + 1}`, 'staff@example.edu', async () => {
        throw failure('UNAUTHENTICATED')
      }),
    ),
  )
  const codes = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.extensions.code)
  expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10)
  await expect(throttle('2001:db8:0:2::1', 'staff@example.edu', async () => 'in')).resolves.toBe('in')
  await expect(throttle('198.51.100.1', 'staff@example.edu', async () => 'in')).resolves.toBe('in')
})

test('failed sign-ins to one account do not block other accounts for the same client', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('POST login', {}, 401)
  for (let i = 0; i < 11; i++) await runQuery(login, credentials)
  backend.respond('POST login', { token: 'abc' })
  expect((await runQuery(login, { ...credentials, email: 'dean@example.edu' })).data).toEqual({ login: { token: 'abc' } })
  const { errors } = await runQuery(login, { ...credentials, email: 'STAFF@example.edu ' })
  expect(errors?.[0]?.extensions?.['code']).toBe('TOO_MANY_REQUESTS')
})

test('a client can fail at most 100 sign-ins within five minutes, even with successful ones in between', async () => {
  const throttle = createThrottle()
  const attempt = (account: string, code?: 'UNAUTHENTICATED') =>
    throttle('198.51.100.1', account, async () => {
      if (code) throw failure(code)
    })
  for (let i = 0; i < 100; i++) {
    await expect(attempt(`guess${i}@example.edu`, 'UNAUTHENTICATED')).rejects.toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    })
    if (i < 99) await attempt('mine@example.edu')
  }
  await expect(attempt('new@example.edu')).rejects.toMatchObject({ extensions: { code: 'TOO_MANY_REQUESTS' } })
  await expect(throttle('198.51.100.2', 'new@example.edu', async () => 'in')).resolves.toBe('in')
})

test.each([
  ['a client in the private network cannot set another address', '203.0.113.N, 10.0.0.5', ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS']],
  ['a client is identified by the address that the proxy adds', '10.0.0.5, 203.0.113.N', ['UNAUTHENTICATED']],
])('TRUST_PROXY=on trusts one proxy: %s', async (_rule, forwardedFor, codes) => {
  const { backend, runQuery } = await testGateway({ settings: { TRUST_PROXY: 'on' } })
  backend.respond('POST login', {}, 401)
  const received = new Set<unknown>()
  for (let i = 0; i < 14; i++) {
    const { errors } = await runQuery(login, credentials, { 'x-forwarded-for': forwardedFor.replace('N', `${i}`) })
    received.add(errors?.[0]?.extensions?.['code'])
  }
  expect([...received]).toEqual(codes)
})

test('the backend is told the address of the client that signs in, without the port that a proxy may add', async () => {
  const { backend, runQuery } = await testGateway({ settings: { TRUST_PROXY: 'on' } })
  backend.respond('POST login', { token: 'abc' })
  for (const forwardedFor of ['198.51.100.9, 203.0.113.10:4711', '[2001:db8::1]:443'])
    await runQuery(login, credentials, { 'x-forwarded-for': forwardedFor })
  expect(backend.requests().map(({ headers }) => headers['x-forwarded-for'])).toEqual(['203.0.113.10', '2001:db8::1'])
})

test.each([
  ['429', (backend: FakeBackend) => backend.respond('POST login', {}, 429), 'TOO_MANY_REQUESTS'],
  ['nothing', (backend: FakeBackend) => backend.on('POST login', (response) => response.destroy()), 'BACKEND_UNAVAILABLE'],
])('sign-ins that the backend answers with %s count for the client, and not for the account', async (_answer, refuse, code) => {
  const { backend, runQuery } = await testGateway({ settings: { TRUST_PROXY: 'on' } })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const attempts = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}: login(email: "staff@example.edu", password: "x") { token }`)
  refuse(backend)
  const { errors } = await runQuery(`mutation { ${attempts(20).join(' ')} }`, {}, from('203.0.113.1'))
  expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(Array(20).fill(code))
  for (let i = 0; i < 8; i++) await runQuery(`mutation { ${attempts(10).join(' ')} }`, {}, from('203.0.113.1'))
  expect(backend.requests()).toHaveLength(100)
  backend.respond('POST login', { token: 'abc' })
  const codeFrom = async (address: string) =>
    (await runQuery(login, { ...credentials, email: 'dean@example.edu' }, from(address))).errors?.[0]?.extensions?.['code']
  expect(await codeFrom('203.0.113.1')).toBe('TOO_MANY_REQUESTS')
  expect(await codeFrom('203.0.113.2')).toBeUndefined()
})

describe('an entry of X-Forwarded-For with a port', () => {
  const codesFrom = async (TRUST_PROXY: string, forwardedFor: (attempt: number) => string) => {
    const { backend, runQuery } = await testGateway({ settings: { TRUST_PROXY } })
    backend.respond('POST login', {}, 401)
    const codes = []
    for (let attempt = 0; attempt < 11; attempt++) {
      const { errors } = await runQuery(login, credentials, { 'x-forwarded-for': forwardedFor(attempt) })
      codes.push(errors?.[0]?.extensions?.['code'])
    }
    return codes
  }

  test.each([
    ['an IPv4 address', (attempt: number) => `203.0.113.10:${40_000 + attempt}`],
    ['an IPv6 address', (attempt: number) => `[2001:db8::1]:${443 + attempt}`],
    ['an IPv6 address in other spellings', (attempt: number) => (attempt % 2 ? '[2001:DB8:0:0::9]:443' : '2001:0db8::1')],
    [
      'an IPv4 address, also written as an IPv6 address',
      (attempt: number) => (attempt % 2 ? '::ffff:203.0.113.10' : '203.0.113.10'),
    ],
  ])('is the same client as before: %s', async (_form, forwardedFor) => {
    const codes = await codesFrom('on', forwardedFor)
    expect(codes.map((code) => code === 'TOO_MANY_REQUESTS')).toEqual([...Array(10).fill(false), true])
  })

  test('may be that of a listed proxy', async () => {
    const proxies = '127.0.0.1, 10.1.0.0/16'
    const through = (visitor: string, attempt: number) => `${visitor}, 10.1.0.5:${40_000 + attempt}`
    expect((await codesFrom(proxies, (attempt) => through('203.0.113.1', attempt))).at(-1)).toBe('TOO_MANY_REQUESTS')
    const others = await codesFrom(proxies, (attempt) => through(`203.0.113.${attempt}`, attempt))
    expect(others).toEqual(Array(11).fill('UNAUTHENTICATED'))
  })
})
