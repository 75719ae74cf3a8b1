// People, one-time links and API tokens in GraphQL: with a foreign backend, and with the embedded one.
import { describe, expect, test } from 'vitest'
import { graphql, signIn } from '../../support/graphql.ts'
import { startServers } from '../../support/servers/realServers.ts'
import { admin } from '../../support/servers/stack.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const document = 'GET /api/openapi.json'
const able = { openapi: '3.1.0', paths: { '/api/v1/account-links/use': { post: {} }, '/api/v1/api-tokens': { post: {} } } }
const password = 'seven green bicycles'
const people = '{ people { id email isInvited isYou createdAt lastSignInAt linkExpiresAt } }'
const tokens = '{ apiTokens { id name access account createdAt lastUsedAt } }'
const invite = 'mutation ($email: String!) { invitePerson(email: $email) { token expiresAt email } }'
const readLink = 'mutation ($link: String!) { readAccountLink(link: $link) { email isInvited expiresAt } }'
const choose =
  'mutation ($link: String!, $newPassword: String!) { choosePassword(link: $link, newPassword: $newPassword) { token expiresIn } }'
const addToken = 'mutation ($name: String!, $access: ApiTokenAccess!) { addApiToken(name: $name, access: $access) { id token } }'
const writes: [operation: string, variables: object][] = [
  [invite, { email: 'office@example.edu' }],
  ['mutation { renewAccountLink(id: "1") { token } }', {}],
  ['mutation { endSessions(id: "1") }', {}],
  ['mutation { removePerson(id: "1") }', {}],
  [addToken, { name: 'Import', access: 'READ' }],
  ['mutation { revokeApiToken(id: "1") }', {}],
]

describe('a backend that can’t manage people', () => {
  test('has none, and is not asked for them', async () => {
    const { backend, runQuery } = await testGateway()
    expect(await runQuery(people, {}, tokenHeader)).toEqual({ data: { people: null } })
    expect(await runQuery(tokens, {}, tokenHeader)).toEqual({ data: { apiTokens: null } })
    const links: [string, object][] = [
      [readLink, { link: 'x' }],
      [choose, { link: 'x', newPassword: password }],
    ]
    for (const [operation, variables] of [...writes, ...links]) {
      const { errors } = await runQuery(operation, variables, tokenHeader)
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(new Set(backend.requests().map(({ call }) => call))).toEqual(new Set([document]))
  })
})

test('without a token nothing is sent, except for one-time links', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond(document, able)
  for (const [operation, variables] of [[people, {}], [tokens, {}], ...writes] as const)
    expect((await runQuery(operation, variables)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(backend.requests()).toEqual([])
  backend.respond('POST account-links/read', { data: { email: 'a@example.edu', is_invited: true, expires_at: null } })
  expect((await runQuery(readLink, { link: 'x' })).data).toEqual({
    readAccountLink: { email: 'a@example.edu', isInvited: true, expiresAt: null },
  })
  expect(backend.requests('POST account-links/read').map(({ json, headers }) => [json, headers.authorization])).toEqual([
    [{ link: 'x' }, undefined],
  ])
})

test('what the backend refuses has its message and a code; a failed link counts like a failed sign-in', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond(document, able)
  backend.respond('DELETE accounts/1', { message: 'This is the only account.' }, 409)
  const { errors } = await runQuery('mutation { removePerson(id: "1") }', {}, tokenHeader)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', serverMessage: 'This is the only account.' })
  backend.respond('POST account-links/use', { message: 'No', errors: { new_password: ['Too easy.'] } }, 422)
  const use = () => runQuery(choose, { link: 'x', newPassword: password })
  expect((await use()).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { newPassword: ['Too easy.'] } })
  backend.respond('POST account-links/use', { message: 'Expired.' }, 404)
  for (let i = 1; i < 100; i++) await use()
  expect((await use()).errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(backend.requests('POST account-links/use')).toHaveLength(100)
})

test.each([
  ['the change hook names the accounts', async ({ hook }: Proven) => hook()],
  [
    'somebody revokes an API token here',
    async ({ runQuery }: Proven) => runQuery('mutation { revokeApiToken(id: "1") }', {}, other),
  ],
  [
    'nobody has told for a minute',
    async ({ clock }: Proven) => {
      clock.now += 60_001
    },
  ],
])('a token is proven again after %s, so that a revoked one counts no longer', async (_how, act) => {
  const gateway = await testGateway({ settings: { CHANGE_HOOK_SECRET: 'hook-secret' } })
  const { backend, runQuery, url } = gateway
  backend.respond(document, able)
  backend.respond('GET levels', [])
  backend.respond('DELETE api-tokens/1', { message: 'Revoked.' })
  await runQuery('{ levels { id } }', {}, tokenHeader)
  const hook = () =>
    fetch(`${url}/hooks/change`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer hook-secret' },
      body: JSON.stringify({ resource: 'accounts', id: 1 }),
    })
  await act({ ...gateway, hook })
  backend.clearRequests()
  backend.reset('DELETE notices/5')
  await runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)
  expect(backend.requests('GET levels')).toHaveLength(1)
})

const other = { authorization: 'Bearer 2|other' }
type Proven = Awaited<ReturnType<typeof testGateway>> & { hook: () => Promise<unknown> }

describe('with the embedded backend', () => {
  async function aSite() {
    const log: string[] = []
    const { url } = await startServers({ LOG_LEVEL: 'trace' }, { hook: true, logTo: { write: (line) => void log.push(line) } })
    const { headers } = await signIn(url)
    const run = (operation: string, variables: object = {}, bearer: object = headers) =>
      graphql<Record<string, Record<string, string>>>(
        url,
        operation,
        variables as Record<string, unknown>,
        bearer as Record<string, string>,
      )
    return { url, run, log }
  }
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

  test('somebody is invited, chooses a password, and is removed; no secret is logged', async () => {
    const { url, run, log } = await aSite()
    const { data } = await run(invite, { email: 'office@example.edu' })
    const link = data?.['invitePerson']?.['token']
    expect((await run(readLink, { link }, {})).data).toMatchObject({
      readAccountLink: { email: 'office@example.edu', isInvited: true },
    })
    const chosen = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: choose, variables: { link, newPassword: password } }),
    })
    expect(chosen.headers.get('cache-control')).toBe('no-store')
    const { token } = ((await chosen.json()) as { data: { choosePassword: { token: string } } }).data.choosePassword
    const listed = (await run(people, {}, bearer(token))).data?.['people'] as unknown as Record<string, unknown>[]
    expect(listed).toMatchObject([
      { email: 'office@example.edu', isInvited: false, isYou: true, lastSignInAt: expect.any(String), linkExpiresAt: null },
      { email: admin.email, isYou: false },
    ])
    const again = await run(choose, { link, newPassword: password }, {})
    expect(again.errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      serverMessage: expect.stringMatching(/^This link has been used/),
    })
    expect((await run(`mutation { removePerson(id: "${listed[0]!['id']}") }`)).data).toEqual({ removePerson: true })
    expect((await run('{ levels { id } }', {}, bearer(token))).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const secret of [link!, token, password]) expect(log.join('')).not.toContain(secret)
  })

  test('an API token reads, and writes only if it may; once revoked it is refused at once', async () => {
    const { run, log } = await aSite()
    const made = await Promise.all(['READ', 'WRITE'].map((access) => run(addToken, { name: access, access })))
    const [read, write] = made.map(({ data }) => data!['addApiToken']!) as [Record<string, string>, Record<string, string>]
    const create = 'mutation { createSocialLink(input: { name: "Facebook", link: "https://example.edu/f" }) { id } }'
    expect((await run('{ levels { id } }', {}, bearer(read['token']))).data).toEqual({ levels: [] })
    expect((await run(create, {}, bearer(read['token']))).errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      serverMessage: 'This API token is read only. Use one that can read and write.',
    })
    expect((await run(create, {}, bearer(write['token']))).errors).toBeUndefined()
    for (const [operation, variables] of [[people, {}], [tokens, {}], ...writes] as const)
      expect((await run(operation, variables, bearer(write['token']))).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
    expect((await run(tokens)).data?.['apiTokens']).toMatchObject([
      { name: expect.any(String), account: admin.email, lastUsedAt: expect.any(String) },
      { name: expect.any(String), account: admin.email, lastUsedAt: expect.any(String) },
    ])
    expect((await run(`mutation { revokeApiToken(id: "${write['id']}") }`)).data).toEqual({ revokeApiToken: true })
    expect((await run(create, {}, bearer(write['token']))).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const { token = '' } of [read, write]) expect(log.join('')).not.toContain(token)
  })
})
