// Tokens of programs: what they may do, and how they end.
import { describe, expect, test } from 'vitest'
import {
  admin,
  dataOf,
  errorsOf,
  noticeFields,
  query,
  recordsOf,
  type TestResponse,
  testBackend,
} from '../../support/servers/testBackend.ts'

const HOUR = 60 * 60 * 1000
const readOnly = 'This API token is read only. Use one that can read and write.'
const onlySessions = 'API tokens can’t do this. Sign in with an email and a password.'
const refusal = ({ status, json }: TestResponse) => [status, json['message']]

async function backend() {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const log: string[] = []
  const options = { now: () => new Date(clock.now), logTo: { write: (line: string) => void log.push(line) } }
  const { call, ...rest } = await testBackend({ logLevel: 'trace' }, options)
  async function add(access: string, name = 'Import') {
    const response = await call('POST', 'api-tokens', { body: { name, access } })
    const { id, token } = dataOf(response) as { id: number; token: string }
    return { id, token, response }
  }
  const list = async () => recordsOf(await call('GET', 'api-tokens'))
  const write = (token: string) => call('POST', 'notices', { token, body: noticeFields() })
  return { ...rest, call, clock, log, add, list, write }
}

test('a token is returned once, with a prefix that scanners know, and stored as a hash', async () => {
  const { config, add, list, call, log } = await backend()
  const { id, token, response } = await add('read', ' Results import ')
  expect([response.status, response.headers['cache-control']]).toEqual([201, 'no-store'])
  expect(token).toMatch(/^college_[\w-]{43}$/)
  expect(await list()).toEqual([
    {
      id,
      name: 'Results import',
      access: 'read',
      account: admin.email,
      created_at: '2026-11-21T10:00:00.000Z',
      last_used_at: null,
    },
  ])
  await call('GET', 'levels', { token })
  expect(JSON.stringify(await query(config, 'select * from api_tokens'))).not.toContain(token)
  expect(log.join('')).toContain('/api/v1/levels')
  expect(log.join('')).not.toContain(token)
})

test('a token needs a name, and one of two accesses', async () => {
  const { call } = await backend()
  const add = async (body: object) => errorsOf(await call('POST', 'api-tokens', { body }))
  expect(await add({})).toEqual({ name: ['Name is required.'], access: ['Choose what the token may do.'] })
  expect(await add({ name: 'x'.repeat(101), access: 'all' })).toEqual({
    name: ['Name cannot exceed 100 characters.'],
    access: ['Choose what the token may do.'],
  })
})

describe('a token that is read only', () => {
  test('reads what needs a token, and is refused for every write', async () => {
    const { add, call, list } = await backend()
    const { token } = await add('read')
    expect((await call('GET', 'levels', { token })).status).toBe(200)
    expect((await call('GET', 'deleted', { token })).status).toBe(200)
    const { paths } = (await call('GET', '/api/openapi.json')).json as {
      paths: Record<string, Record<string, { security?: unknown }>>
    }
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) =>
        method !== 'get' && security ? [[method.toUpperCase(), path.replace('{resource}', 'notices').replace(/{\w+}/, '1')]] : [],
      ),
    )
    expect(writes.length).toBeGreaterThan(25)
    for (const [method = '', path = ''] of writes) {
      const [status, message] = refusal(await call(method, path, { token }))
      expect([path, status, [readOnly, onlySessions].includes(String(message))]).toEqual([path, 403, true])
    }
    expect(await list()).toHaveLength(1)
  })
})

describe('a token that can write', () => {
  test('changes records for its account', async () => {
    const { add, call, write } = await backend()
    const { token } = await add('write')
    const { id } = dataOf(await write(token))
    expect(recordsOf(await call('GET', `history/notices/${id}`))).toMatchObject([{ action: 'create', account: admin.email }])
    expect((await call('DELETE', `notices/${id}`, { token })).status).toBe(200)
  })

  test.each([
    ['GET', 'accounts'],
    ['POST', 'accounts'],
    ['POST', 'accounts/1/link'],
    ['DELETE', 'accounts/1/sessions'],
    ['DELETE', 'accounts/1'],
    ['GET', 'api-tokens'],
    ['POST', 'api-tokens'],
    ['DELETE', 'api-tokens/1'],
    ['POST', 'password'],
    ['POST', 'logout'],
  ])('manages no people, passwords and tokens: %s %s', async (method, path) => {
    const { add, call, list } = await backend()
    const { token } = await add('write')
    expect(refusal(await call(method, path, { token, ...(method === 'POST' && { body: {} }) }))).toEqual([403, onlySessions])
    expect(await list()).toHaveLength(1)
  })
})

describe('a token ends', () => {
  test('at once when it is revoked, and no other one', async () => {
    const { add, call, write } = await backend()
    const [one, other] = [await add('write'), await add('write')]
    expect((await call('DELETE', `api-tokens/${one.id}`)).status).toBe(200)
    expect([(await write(one.token)).status, (await write(other.token)).status]).toEqual([401, 201])
    expect((await call('DELETE', `api-tokens/${one.id}`)).status).toBe(404)
  })

  test('with its account, but not with the sessions of it', async () => {
    const { add, call, list, write } = await backend()
    const invited = dataOf(await call('POST', 'accounts', { body: { email: 'office@example.edu' } }))
    const used = await call('POST', 'account-links/use', {
      body: { link: invited['token'], new_password: 'seven green bicycles' },
      token: null,
    })
    const made = await call('POST', 'api-tokens', { body: { name: 'Theirs', access: 'write' }, token: String(used.json['token']) })
    const theirs = String(dataOf(made)['token'])
    await add('read')
    const { id } = recordsOf(await call('GET', 'accounts')).find(({ email }) => email === 'office@example.edu')!
    await call('DELETE', `accounts/${id}/sessions`)
    expect((await write(theirs)).status).toBe(201)
    await call('DELETE', `accounts/${id}`)
    expect((await write(theirs)).status).toBe(401)
    expect((await list()).map(({ name }) => name)).toEqual(['Import'])
  })
})

test('a token still reads and writes when each session has expired', async () => {
  const { add, call, write, config, clock } = await backend()
  const { token } = await add('write')
  clock.now += config.tokenHours * HOUR + 1
  expect((await call('GET', 'levels')).status).toBe(401) // with the token of the sign-in
  expect([(await call('GET', 'levels', { token })).status, (await write(token)).status]).toEqual([200, 201])
  clock.now += 365 * 24 * HOUR
  expect((await call('GET', 'levels', { token })).status).toBe(200)
})

test('the last use is noted to the hour, so that not each request writes', async () => {
  const { add, call, list, clock } = await backend()
  const { token } = await add('read')
  const lastUse = async () => {
    await call('GET', 'levels', { token })
    return (await list())[0]!['last_used_at']
  }
  expect(await lastUse()).toBe('2026-11-21T10:00:00.000Z')
  clock.now += HOUR - 1
  expect(await lastUse()).toBe('2026-11-21T10:00:00.000Z')
  clock.now += 1
  expect(await lastUse()).toBe('2026-11-21T11:00:00.000Z')
})
