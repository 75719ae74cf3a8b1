import { scryptSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { generatePassword, hashPassword, placeholderHash, verifyPassword } from '../../../backend/accounts/passwords.ts'
import { signInDelays } from '../../../backend/accounts/signInDelays.ts'
import { memoryCounters } from '../../../server/clients/counter.ts'
import { admin, errorsOf, noticeFields, query, testBackend } from '../../support/servers/testBackend.ts'

let clock = new Date('2026-11-21T10:00:00Z')
const advanceClock = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000)
}
const { call, config } = await testBackend({ tokenHours: 2 }, { now: () => clock })
const login = (body: unknown = admin, path = 'login') => call('POST', path, { body, token: null })
const storedTokens = () => query(config, 'select * from tokens')

describe('login', () => {
  test.each(['/api/v1/login', '/login'])(
    'POST %s returns an access token and its expiry',
    { tags: ['CALL-39', 'A-05'] },
    async (path) => {
      const response = await login(admin, path)
      expect(response.status).toBe(200)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: new Date(clock.getTime() + 7_200_000).toISOString(),
      })
    },
  )

  test('the email is compared without regard to case and surrounding spaces', async () => {
    expect((await login({ ...admin, email: ' Staff@Example.EDU ' })).status).toBe(200)
  })

  test('wrong credentials return 401 with the same message whether the account exists or not', {
    tags: 'CAUTH-28',
  }, async () => {
    const wrong = await login({ ...admin, password: 'wrong' })
    const unknown = await login({ ...admin, email: 'nobody@example.edu' })
    for (const response of [wrong, unknown])
      expect([response.status, response.json]).toEqual([401, { message: 'The email or the password is wrong.' }])
    expect((await login()).status).toBe(200)
  })

  test('a missing email or password returns 422 with a message for each', { tags: 'CVAL-26' }, async () => {
    expect(errorsOf(await login({}))).toEqual({ email: ['Email is required.'], password: ['Password is required.'] })
    expect(errorsOf(await login({ email: 'staff', password: 'x' }))).toEqual({ email: ['Email is invalid.'] })
    expect(errorsOf(await login({ email: admin.email, password: ['x'] }))).toEqual({ password: ['Password is required.'] })
  })
})

describe('tokens', () => {
  test('a token expires after TOKEN_HOURS and is deleted at the next sign-in', async () => {
    const token = String((await login()).json['token'])
    const write = () => call('POST', 'notices', { token, body: noticeFields() })
    advanceClock(1.99)
    expect((await write()).status).toBe(201)
    advanceClock(0.01)
    expect((await write()).status).toBe(401)
    await login()
    expect(await storedTokens()).toHaveLength(1)
  })

  test('only the hash of a token is stored', async () => {
    const token = String((await login()).json['token'])
    expect(JSON.stringify(await storedTokens())).not.toContain(token)
    for (const name of fs.readdirSync(config.dataDir).filter((file) => file.startsWith('college.db'))) {
      expect(fs.readFileSync(path.join(config.dataDir, name)).includes(token)).toBe(false)
    }
  })

  test('the Bearer scheme is case-insensitive, other schemes are rejected', async () => {
    const token = (await login()).json['token']
    const write = (authorization: string) => call('DELETE', 'notices/999', { token: null, headers: { authorization } })
    expect((await write(`bearer ${token}`)).status).toBe(404)
    const rejected = await write(`Basic ${token}`)
    expect([rejected.status, rejected.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })
})

describe('signing out', () => {
  test('revokes the token, and no other one', async () => {
    const [one, other] = [await login(), await login()].map(({ json }) => String(json['token'])) as [string, string]
    const statusOf = async (token: string) => (await call('DELETE', 'notices/999', { token })).status
    expect((await call('POST', 'logout', { token: one })).status).toBe(200)
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 404])
    expect((await call('POST', 'logout', { token: one })).status).toBe(401)
  })
})

describe('changing one’s password', () => {
  const newPassword = 'seven green bicycles'

  test('is refused with the reason for each field', async () => {
    const { call } = await testBackend()
    const change = async (body: object) => errorsOf(await call('POST', 'password', { body }))
    expect(await change({})).toEqual({
      current_password: ['Current password is required.'],
      new_password: ['New password is required.'],
    })
    expect(await change({ current_password: 'x', new_password: 'short' })).toEqual({
      new_password: ['Password must have at least 12 characters.'],
    })
    expect(await change({ current_password: 'wrong', new_password: newPassword })).toEqual({
      current_password: ['The current password is wrong.'],
    })
    for (const common of ['password1234', 'passwordpassword', 'qwertyuiop12', 'staff@example.edu', 'x'.repeat(1000)])
      expect(await change({ current_password: admin.password, new_password: common })).toEqual({
        new_password: ['This password is easy to guess. Choose a longer or less common one.'],
      })
  })

  test('ends the other sessions and keeps this one; only the new password works', async () => {
    const { call, token } = await testBackend()
    const signIn = (password: string) => call('POST', 'login', { body: { ...admin, password }, token: null })
    const other = String((await signIn(admin.password)).json['token'])
    const body = { current_password: admin.password, new_password: newPassword }
    expect((await call('POST', 'password', { body })).status).toBe(200)
    const statusOf = async (token: string | null) => (await call('DELETE', 'notices/999', { token })).status
    expect([await statusOf(token), await statusOf(other)]).toEqual([404, 401])
    expect([(await signIn(admin.password)).status, (await signIn(newPassword)).status]).toEqual([401, 200])
  })

  test('needs a token', async () => {
    expect((await call('POST', 'password', { body: {}, token: null })).status).toBe(401)
  })
})

describe('passwords', () => {
  beforeAll(() => void vi.stubEnv('PASSWORD_COST', 'full'))
  afterAll(() => void vi.unstubAllEnvs())

  test('are stored as salted scrypt hashes of 32 MiB with their parameters', async () => {
    const [one, two] = [await hashPassword('secret'), await hashPassword('secret')]
    expect(one).not.toBe(two)
    const [, , parameters, salt, key] = one.split('$')
    expect(parameters).toBe('ln=15,r=8,p=3')
    const again = scryptSync('secret', Buffer.from(salt!, 'base64'), 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 })
    expect(again.toString('base64')).toBe(key)
    expect(await verifyPassword('secret', one)).toBe(true)
    expect(await verifyPassword('Secret', one)).toBe(false)
  })

  test('hashed at a different cost are still accepted', async () => {
    const salt = Buffer.alloc(16, 1)
    const key = scryptSync('old', salt, 32, { N: 2 ** 10, r: 8, p: 1 })
    expect(await verifyPassword('old', `$scrypt$ln=10,r=8,p=1$${salt.toString('base64')}$${key.toString('base64')}`)).toBe(true)
  })

  test('are checked at the same cost for an unknown account', async () => {
    const cost = (hash: string) => hash.split('$').slice(0, 3)
    expect(cost(placeholderHash)).toEqual(cost(await hashPassword('secret')))
    expect(await verifyPassword('', placeholderHash)).toBe(false)
  })

  test('that are generated have groups of unambiguous characters', () => {
    expect(generatePassword()).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/)
    expect(generatePassword()).not.toBe(generatePassword())
  })
})

describe('repeated sign-ins', () => {
  const waits: number[] = []
  const delays = signInDelays(memoryCounters(Date.now), async (ms) => waits.push(ms))

  test('are delayed from the fourth attempt on, up to 4 s, for one account only', async () => {
    for (let i = 0; i < 10; i++) await delays.before('staff@example.edu')
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
    await delays.before('other@example.edu')
    expect(waits).toHaveLength(7)
  })

  test('are not delayed after a success', async () => {
    await delays.succeeded('staff@example.edu')
    await delays.before('staff@example.edu')
    expect(waits).toHaveLength(7)
  })

  test('are delayed even if they are concurrent', async () => {
    waits.length = 0
    await Promise.all(Array.from({ length: 6 }, () => delays.before('side@example.edu')))
    expect(waits).toEqual([250, 500, 1000])
  })

  test('are delayed for known and unknown accounts, and the correct password is still accepted', async () => {
    const timeOfFourthAttempt = async (email: string) => {
      for (let i = 0; i < 3; i++) await login({ email, password: 'wrong' })
      const before = performance.now()
      await login({ email, password: 'wrong' })
      return performance.now() - before
    }
    const [known, unknown] = await Promise.all([timeOfFourthAttempt(admin.email), timeOfFourthAttempt('nobody@example.edu')])
    expect(Math.min(known, unknown)).toBeGreaterThan(250)
    expect((await login()).status).toBe(200)
  })
})
