// Abilities of a backend beyond the specified calls, and signing out and changing a password where it has them.
import { describe, expect, test } from 'vitest'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const document = 'GET /api/openapi.json'
const query =
  '{ capabilities { history historyDays changes optimisticLocking idempotencyKeys logout passwordChange people apiTokens previewLinks facts redirects } }'
const none = {
  history: false,
  historyDays: null,
  changes: false,
  optimisticLocking: false,
  idempotencyKeys: false,
  logout: false,
  passwordChange: false,
  people: false,
  apiTokens: false,
  previewLinks: false,
  facts: false,
  redirects: false,
}
const header = (name: string) => ({ parameters: [{ in: 'header', name, schema: { type: 'string' } }] })
const everything = {
  openapi: '3.1.0',
  paths: {
    '/api/v1/notices': { post: header('Idempotency-Key') },
    '/api/v1/notices/{id}': { put: header('If-Match') },
    '/api/v1/history/{resource}/{id}': { get: {} },
    '/api/v1/changes': { get: {} },
    '/api/v1/deleted': { get: { 'x-kept-days': 90 } },
    '/api/v1/logout': { post: {} },
    '/api/v1/password': { post: {} },
    '/api/v1/account-links/use': { post: {} },
    '/api/v1/api-tokens': { get: {}, post: {} },
    '/api/v1/preview-links': { post: {} },
    '/api/v1/facts/{id}': { put: {} },
    '/api/v1/redirects': { get: {}, post: {} },
  },
}

describe('capabilities', () => {
  test('are read once for requests within a minute from the OpenAPI document of the backend', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond(document, everything)
    const all = { ...Object.fromEntries(Object.keys(none).map((name) => [name, true])), historyDays: 90 }
    expect(await Promise.all([runQuery(query), runQuery(query)])).toEqual([
      { data: { capabilities: all } },
      { data: { capabilities: all } },
    ])
    expect(await runQuery(query)).toEqual({ data: { capabilities: all } })
    expect(backend.requests(document)).toHaveLength(1)
  })

  test('can be there in part', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond(document, { openapi: '3.0.0', paths: { '/api/v1/logout': { post: {} }, '/api/v1/notices': { post: {} } } })
    expect((await runQuery(query)).data).toEqual({ capabilities: { ...none, logout: true } })
  })

  test.each<[string, string, number]>([
    ['no such document', '{"message":"Not Found"}', 404],
    ['HTML instead', '<h1>Welcome</h1>', 200],
    ['a list instead', '[]', 200],
    ['a document without paths', '{"openapi":"3.1.0"}', 200],
    ['a document with odd paths', '{"paths":{"/api/v1/logout":{"post":7},"/api/v1/deleted":{"get":{"x-kept-days":"90"}}}}', 200],
  ])('are none for a backend with %s, which stays usable', async (_description, body, status) => {
    const { backend, runQuery } = await testGateway()
    backend.raw(document, status, body)
    expect(await runQuery(query)).toEqual({ data: { capabilities: none } })
  })

  test('are read again after a minute, because an answer may have been wrong or the backend is another one', async () => {
    const { backend, runQuery, clock } = await testGateway()
    backend.raw(document, 200, '<h1>Maintenance</h1>')
    expect((await runQuery(query)).data).toEqual({ capabilities: none })
    backend.respond(document, everything)
    clock.now += 59_999
    expect((await runQuery(query)).data).toEqual({ capabilities: none })
    clock.now += 1
    await runQuery(query)
    await expect.poll(async () => (await runQuery(query)).data).toMatchObject({ capabilities: { logout: true } })
  })

  test('that could not be understood are read again after 5 s', async () => {
    const { backend, runQuery, clock } = await testGateway()
    backend.raw(document, 404, '404 page not found')
    expect((await runQuery(query)).data).toEqual({ capabilities: none })
    backend.respond(document, everything)
    clock.now += 4999
    await runQuery(query)
    expect(backend.requests(document)).toHaveLength(1)
    clock.now += 1
    await runQuery(query)
    await expect.poll(async () => (await runQuery(query)).data).toMatchObject({ capabilities: { logout: true } })
  })

  test.each([
    ['a page in HTML', 200],
    ['an error', 404],
    ['an outage', 500],
  ])('that are known are kept during %s', async (_what, status) => {
    const { backend, runQuery, clock } = await testGateway()
    backend.respond(document, everything)
    await runQuery(query)
    backend.raw(document, status, '<h1>Maintenance</h1>')
    clock.now += 60_000
    const again = () => runQuery(query)
    expect((await again()).data).toMatchObject({ capabilities: { logout: true } })
    await expect.poll(() => backend.requests(document).length).toBeGreaterThan(1)
    expect((await again()).data).toMatchObject({ capabilities: { logout: true } })
  })

  test.each([
    [500, 'BACKEND_UNAVAILABLE'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('are asked for again after the backend answered %i', async (status, code) => {
    const { backend, runQuery } = await testGateway()
    backend.raw(document, status, 'no')
    expect((await runQuery(query)).errors?.[0]?.extensions).toMatchObject({ code })
    backend.respond(document, everything)
    expect((await runQuery(query)).data).toMatchObject({ capabilities: { logout: true } })
  })
})

describe('signing out', () => {
  const logout = 'mutation { logout }'

  test('sends POST /api/v1/logout with the token', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond(document, everything)
    backend.respond('POST logout', { message: 'You are signed out.' })
    expect(await runQuery(logout, {}, tokenHeader)).toEqual({ data: { logout: true } })
    expect(backend.requests('POST logout').map(({ headers }) => headers.authorization)).toEqual([tokenHeader.authorization])
  })

  test('of a session that has ended returns true', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond(document, everything)
    backend.respond('POST logout', { message: 'Your session has ended.' }, 401)
    expect(await runQuery(logout, {}, tokenHeader)).toEqual({ data: { logout: true } })
  })

  test('makes no call to a backend that has none for it', async () => {
    const { backend, runQuery } = await testGateway()
    expect(await runQuery(logout, {}, tokenHeader)).toEqual({ data: { logout: true } })
    expect(backend.requests('POST logout')).toEqual([])
  })

  describe.each([
    ['404 by a proxy', 404, '<h1>Not found</h1>'],
    ['404 without a body', 404, ''],
    ['a page in HTML', 200, '<h1>Starting</h1>'],
  ])('after the first read of the capabilities met %s', (_answer, status, body) => {
    async function aGateway() {
      const gateway = await testGateway()
      gateway.backend.raw(document, status, body)
      return gateway
    }

    test('revokes the token', async () => {
      const { backend, runQuery } = await aGateway()
      backend.respond('POST logout', { message: 'You are signed out.' })
      expect(await runQuery(logout, {}, tokenHeader)).toEqual({ data: { logout: true } })
      expect(backend.requests('POST logout')).toHaveLength(1)
    })

    test('fails if the proxy answers it too', async () => {
      const { backend, runQuery } = await aGateway()
      backend.raw('POST logout', 404, '<h1>Not found</h1>')
      expect((await runQuery(logout, {}, tokenHeader)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
    })

    test('returns true if the backend says that it has no such call', async () => {
      const { runQuery } = await aGateway()
      expect(await runQuery(logout, {}, tokenHeader)).toEqual({ data: { logout: true } })
    })
  })

  test('needs a token', async () => {
    const { runQuery } = await testGateway()
    expect((await runQuery(logout)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('changing one’s password', () => {
  const change = 'mutation ($old: String!, $new: String!) { changePassword(currentPassword: $old, newPassword: $new) }'
  const passwords = { old: 'an old secret', new: 'seven green bicycles' }

  test('sends POST /api/v1/password with the token', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond(document, everything)
    backend.respond('POST password', { message: 'Your password was changed.' })
    expect(await runQuery(change, passwords, tokenHeader)).toEqual({ data: { changePassword: true } })
    expect(backend.requests('POST password').map(({ json, headers }) => [json, headers.authorization])).toEqual([
      [{ current_password: passwords.old, new_password: passwords.new }, tokenHeader.authorization],
    ])
  })

  test('is refused with the reason for each argument', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond(document, everything)
    const refusal = async (variables: object) =>
      (await runQuery(change, { ...passwords, ...variables }, tokenHeader)).errors?.[0]?.extensions?.['fields']
    expect(await refusal({ new: 'short' })).toEqual({ newPassword: ['Password must have at least 12 characters.'] })
    const errors = { current_password: ['The current password is wrong.'] }
    backend.respond('POST password', { message: 'The current password is wrong.', errors }, 422)
    expect(await refusal({})).toEqual({ currentPassword: errors.current_password })
  })

  test('is refused without a token, whatever the input', async () => {
    const { runQuery } = await testGateway()
    const { errors } = await runQuery(change, { ...passwords, new: 'short' })
    expect(errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
  })

  test('is refused after ten wrong current passwords within five minutes, for this token only, from any address', async () => {
    const { backend, runQuery, clock } = await testGateway({ settings: { TRUST_PROXY: 'on' } })
    backend.respond(document, everything)
    let attempts = 0
    const codeOf = async (headers: object = tokenHeader) => {
      const from = { 'x-forwarded-for': `203.0.113.${attempts++}` }
      return (await runQuery(change, passwords, { ...headers, ...from })).errors?.[0]?.extensions?.['code']
    }
    const refuse = (field: string) =>
      backend.respond('POST password', { message: 'Refused.', errors: { [field]: ['Refused.'] } }, 422)
    refuse('new_password')
    for (let i = 0; i < 10; i++) expect(await codeOf()).toBe('BAD_USER_INPUT')
    refuse('current_password')
    for (let i = 0; i < 10; i++) expect(await codeOf()).toBe('BAD_USER_INPUT')
    backend.respond('POST password', { message: 'Your password was changed.' })
    expect(await codeOf()).toBe('TOO_MANY_REQUESTS')
    expect(backend.requests('POST password')).toHaveLength(20)
    expect(await codeOf({ authorization: 'Bearer 2|other' })).toBeUndefined()
    clock.now += 5 * 60_000
    expect(await codeOf()).toBeUndefined()
  })

  test('is tried while it is not known what the backend can do', async () => {
    const { backend, runQuery } = await testGateway()
    backend.raw(document, 404, '<h1>Not found</h1>')
    backend.respond('POST password', { message: 'Your password was changed.' })
    expect(await runQuery(change, passwords, tokenHeader)).toEqual({ data: { changePassword: true } })
  })

  test('is NOT_FOUND for a backend that has no call for it', async () => {
    const { runQuery } = await testGateway()
    expect((await runQuery(change, passwords, tokenHeader)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
  })
})
