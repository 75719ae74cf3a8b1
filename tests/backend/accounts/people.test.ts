// The people who can sign in: invitations, one-time links, the end of sessions, and removal.
import { describe, expect, test } from 'vitest'
import { changeBy, listAccounts, removeAccount } from '../../../backend/accounts/accounts.ts'
import { openDatabase } from '../../../backend/database/database.ts'
import { admin, dataOf, errorsOf, query, recordsOf, type TestResponse, testBackend } from '../../support/servers/testBackend.ts'

const DAY = 24 * 60 * 60 * 1000
const password = 'seven green bicycles'
const expired = 'This link has been used or replaced, or it has expired. Ask a colleague for a new one.'

/** Starts a backend with a clock that the test sets. */
async function backend() {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const log: string[] = []
  const options = { now: () => new Date(clock.now), logTo: { write: (line: string) => void log.push(line) } }
  const { call, ...rest } = await testBackend({ logLevel: 'trace', tokenHours: 200 }, options)
  const invite = (email: string, token?: string) => call('POST', 'accounts', { body: { email }, ...(token && { token }) })
  const use = (link: unknown, new_password = password) =>
    call('POST', 'account-links/use', { body: { link, new_password }, token: null })
  const read = (link: unknown) => call('POST', 'account-links/read', { body: { link }, token: null })
  /** Adds a colleague, who is signed in. */
  async function addColleague(email: string) {
    const { json } = await use(linkIn(await invite(email)))
    return { token: String(json['token']), id: await idOf(email) }
  }
  const people = async () => recordsOf(await call('GET', 'accounts'))
  const idOf = async (email: string) => (await people()).find((person) => person['email'] === email)!['id'] as number
  const statusOf = async (token: string) => (await call('DELETE', 'notices/999', { token })).status
  return { ...rest, call, clock, log, invite, use, read, people, idOf, addColleague, statusOf }
}

const linkIn = (response: TestResponse) => String(dataOf(response)['token'])
const refusal = ({ status, json }: TestResponse) => [status, json['message']]

describe('an invitation', () => {
  test('gives a link for three days, with which the person chooses a password and is signed in', async () => {
    const { invite, use, read, people, statusOf, clock } = await backend()
    const invited = await invite(' Office@Example.edu ')
    expect([invited.status, invited.headers['cache-control']]).toEqual([201, 'no-store'])
    const expires_at = new Date(clock.now + 3 * DAY).toISOString()
    expect(dataOf(invited)).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expires_at, email: 'office@example.edu' })
    const created_at = new Date(clock.now).toISOString()
    const office = { id: expect.any(Number), email: 'office@example.edu', created_at, is_you: false }
    expect(await people()).toEqual([
      { ...office, is_invited: true, last_sign_in_at: null, link_expires_at: expires_at },
      expect.objectContaining({ email: admin.email, is_invited: false, is_you: true, link_expires_at: null }),
    ])
    const link = linkIn(invited)
    expect(dataOf(await read(link))).toEqual({ email: 'office@example.edu', is_invited: true, expires_at })
    clock.now += 2 * DAY
    const used = await use(link)
    expect([used.status, used.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await statusOf(String(used.json['token']))).toBe(404)
    const last_sign_in_at = new Date(clock.now).toISOString()
    clock.now -= 2 * DAY
    expect((await people())[0]).toEqual({ ...office, is_invited: false, last_sign_in_at, link_expires_at: null })
  })

  test('has a link that works once', async () => {
    const { invite, use, read } = await backend()
    const link = linkIn(await invite('office@example.edu'))
    expect((await use(link)).status).toBe(200)
    expect(refusal(await use(link))).toEqual([404, expired])
    expect(refusal(await read(link))).toEqual([404, expired])
  })

  test('has a link that one of two wins who use it at the same moment', async () => {
    const { call, invite, use } = await backend()
    const link = linkIn(await invite('office@example.edu'))
    const passwords = [password, 'nine yellow umbrellas'] as const
    const answers = await Promise.all(passwords.map((each) => use(link, each)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const signIn = (password: string) => call('POST', 'login', { body: { email: 'office@example.edu', password }, token: null })
    const signedIn = await Promise.all(passwords.map(signIn))
    expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('ends after three days, or with a newer link; somebody can be invited again', async () => {
    const { invite, use, people, clock } = await backend()
    const first = linkIn(await invite('office@example.edu'))
    const second = linkIn(await invite('office@example.edu'))
    expect(refusal(await use(first))).toEqual([404, expired])
    clock.now += 3 * DAY
    expect(refusal(await use(second))).toEqual([404, expired])
    clock.now -= 1
    expect((await use(second)).status).toBe(200)
    expect(await people()).toHaveLength(2)
  })

  test('is refused for an account that exists, and for what is no email', async () => {
    const { invite } = await backend()
    expect(errorsOf(await invite(admin.email))).toEqual({ email: ['There is an account with this email already.'] })
    expect(errorsOf(await invite('office'))).toEqual({ email: ['Email is invalid.'] })
  })

  test('accepts a password by the rules of all passwords, and keeps its link after a refusal', async () => {
    const { invite, use } = await backend()
    const link = linkIn(await invite('office@example.edu'))
    expect(errorsOf(await use(link, 'short'))).toEqual({ new_password: ['Password must have at least 12 characters.'] })
    expect(errorsOf(await use(link, 'office@example.edu'))).toHaveProperty('new_password')
    expect((await use(link)).status).toBe(200)
  })

  test('lets nobody sign in who has chosen no password, whatever is tried', async () => {
    const { call, invite } = await backend()
    await invite('office@example.edu')
    for (const each of [' ', 'x', password])
      expect((await call('POST', 'login', { body: { email: 'office@example.edu', password: each }, token: null })).status).toBe(401)
  })

  test('is stored as a hash, and its link is never logged', async () => {
    const { config, invite, use, log } = await backend()
    const link = linkIn(await invite('office@example.edu'))
    expect(JSON.stringify(await query(config, 'select * from account_links'))).not.toContain(link)
    const { json } = await use(link)
    expect(log.join('')).toContain('account-links/use')
    for (const secret of [link, password, String(json['token'])]) expect(log.join('')).not.toContain(secret)
  })
})

describe('resetting a password', () => {
  test('gives a link; the old password and sessions work until it is used, and not after', async () => {
    const { call, use, read, addColleague, statusOf } = await backend()
    const { id, token } = await addColleague('office@example.edu')
    const made = await call('POST', `accounts/${id}/link`)
    expect(dataOf(await read(linkIn(made)))).toMatchObject({ email: 'office@example.edu', is_invited: false })
    expect(await statusOf(token)).toBe(404)
    expect((await use(linkIn(made), 'nine yellow umbrellas')).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    const old = { email: 'office@example.edu', password }
    expect((await call('POST', 'login', { body: old, token: null })).status).toBe(401)
  })

  test('is not possible for oneself, so that a stolen session can’t skip the current password', async () => {
    const { call, idOf } = await backend()
    expect(refusal(await call('POST', `accounts/${await idOf(admin.email)}/link`))).toEqual([
      409,
      'This is your own account. Change your password instead.',
    ])
    expect((await call('POST', 'accounts/999/link')).status).toBe(404)
  })

  test('has no effect any more when the password was changed in the meantime', async () => {
    const { call, use, addColleague } = await backend()
    const { id, token } = await addColleague('office@example.edu')
    const link = linkIn(await call('POST', `accounts/${id}/link`))
    const body = { current_password: password, new_password: 'nine yellow umbrellas' }
    expect((await call('POST', 'password', { body, token })).status).toBe(200)
    expect(refusal(await use(link))).toEqual([404, expired])
  })
})

describe('ending sessions', () => {
  test('signs a colleague out at once', async () => {
    const { call, addColleague, statusOf, token } = await backend()
    const colleague = await addColleague('office@example.edu')
    expect((await call('DELETE', `accounts/${colleague.id}/sessions`)).status).toBe(200)
    expect([await statusOf(colleague.token), await statusOf(token)]).toEqual([401, 404])
    expect((await call('DELETE', 'accounts/999/sessions')).status).toBe(404)
  })

  test('of one’s own account keeps the session that does it', async () => {
    const { call, idOf, statusOf, token } = await backend()
    const other = String((await call('POST', 'login', { body: admin, token: null })).json['token'])
    await call('DELETE', `accounts/${await idOf(admin.email)}/sessions`)
    expect([await statusOf(token), await statusOf(other)]).toEqual([404, 401])
  })
})

describe('a removal', () => {
  test('ends the sessions at once, and the links that the person made', async () => {
    const { call, invite, use, addColleague, statusOf, people } = await backend()
    const { id, token } = await addColleague('office@example.edu')
    const link = linkIn(await invite('third@example.edu', token))
    expect((await call('DELETE', `accounts/${id}`)).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect(refusal(await use(link))).toEqual([404, expired])
    expect((await people()).map(({ email }) => email)).toEqual([admin.email, 'third@example.edu'])
    expect((await call('DELETE', `accounts/${id}`)).status).toBe(404)
  })

  test('is not possible for oneself', async () => {
    const { call, addColleague, idOf, people } = await backend()
    await addColleague('office@example.edu')
    expect(refusal(await call('DELETE', `accounts/${await idOf(admin.email)}`))).toEqual([
      409,
      'You can’t remove your own account. Ask a colleague to do it.',
    ])
    expect(await people()).toHaveLength(2)
  })

  test('of each other at the same moment leaves one', async () => {
    const { config, call, addColleague, idOf, token } = await backend()
    const other = await addColleague('office@example.edu')
    const own = await idOf(admin.email)
    const answers = await Promise.all([
      call('DELETE', `accounts/${other.id}`, { token }),
      call('DELETE', `accounts/${own}`, { token: other.token }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await query(config, 'select email from accounts')).toHaveLength(1)
  })

  test('does not count who has chosen no password: the last who can sign in stays', async () => {
    const { config, invite } = await backend()
    await invite('office@example.edu')
    const db = await openDatabase(config)
    const own = (await listAccounts(db)).find(({ email }) => email === admin.email)!
    expect(await removeAccount(db, own.id).finally(() => db.destroy())).toBe(false)
  })
})

test('the calls of people need the token of a sign-in', async () => {
  const { call } = await backend()
  for (const [method, path] of [
    ['GET', 'accounts'],
    ['POST', 'accounts'],
    ['POST', 'accounts/1/link'],
    ['DELETE', 'accounts/1/sessions'],
    ['DELETE', 'accounts/1'],
  ] as const)
    expect((await call(method, path, { token: 'wrong' })).status).toBe(401)
})

test('a change that begins before the account is removed is not made after it', async () => {
  const { config } = await backend()
  const db = await openDatabase(config)
  const change = changeBy(db, 999, async () => 'made').finally(() => db.destroy())
  await expect(change).rejects.toMatchObject({ statusCode: 401 })
})
