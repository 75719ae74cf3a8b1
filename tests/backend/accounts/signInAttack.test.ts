import crypto from 'node:crypto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Turns } from '../../../server/clients/turns.ts'
import { spyOnScrypt } from '../../support/servers/scrypt.ts'
import { admin, testBackend } from '../../support/servers/testBackend.ts'

const { call } = await testBackend()
const attacker = (index: number) => `203.0.113.${index}`
const login = (from: string, email: string, password: string) =>
  call('POST', 'login', { body: { email, password }, token: null, headers: { 'x-forwarded-for': from } })
const guess = (from: string, name: string) => login(from, `${name}@example.edu`, `guess of ${name}`)

/** Passwords in the order in which their derivation began, which ends once the test has called `release`. */
let derived: string[]
let released: Promise<void>
let release: () => void
function hold() {
  derived = []
  released = new Promise((resolve) => {
    release = resolve
  })
}

beforeEach(() => {
  hold()
  const { scrypt } = crypto
  spyOnScrypt().mockImplementation(((password, salt, length, options, done) => {
    derived.push(String(password))
    void released.then(() => scrypt(password, salt, length, options, done))
  }) as typeof crypto.scrypt)
})

/**
 * Returns a function that waits until a number of attempts have come to wait for their turn, and the clients whose turns have begun. Their
 * passwords may be derived in another order, because two turns run at a time.
 */
function watchTurns() {
  const add = vi.spyOn(Turns.prototype, 'add')
  const next = vi.spyOn(Turns.prototype, 'next')
  onTestFinished(() => {
    add.mockRestore()
    next.mockRestore()
  })
  return {
    waiting: (count: number) => expect.poll(() => add.mock.calls.length).toBe(count),
    begun: () => next.mock.results.flatMap(({ value }) => (value as { client: string } | undefined)?.client ?? []),
  }
}

const statusesOf = async (responses: ReturnType<typeof login>[]) => (await Promise.all(responses)).map(({ status }) => status)

test('a right password is accepted while twenty addresses try random accounts, before most of their attempts', async () => {
  const { waiting, begun } = watchTurns()
  const attempts = Array.from({ length: 200 }, (_, index) => guess(attacker(index % 20), `a${index}`))
  await waiting(198)
  const staff = login('198.51.100.1', admin.email, admin.password)
  await waiting(199)
  release()
  expect((await staff).status).toBe(200)
  expect(begun().slice(0, 20 + 1)).toContain('198.51.100.1') // after one turn of each
  await Promise.all(attempts)
})

test('a right password is accepted while one address tries random accounts', async () => {
  const { waiting } = watchTurns()
  const attempts = Array.from({ length: 30 }, (_, index) => guess(attacker(1), `b${index}`))
  await waiting(10)
  const staff = login('198.51.100.2', admin.email, admin.password)
  await expect.poll(() => derived).toEqual(['guess of b0', admin.password])
  release()
  expect((await staff).status).toBe(200)
  const statuses = await statusesOf(attempts)
  expect(statuses.filter((status) => status === 401)).toHaveLength(11)
  expect(statuses.filter((status) => status === 429)).toHaveLength(19)
})

test('a client that has signed in before is first', async () => {
  release()
  expect((await login('198.51.100.3', admin.email, admin.password)).status).toBe(200)
  hold()
  const { waiting, begun } = watchTurns()
  const attempts = Array.from({ length: 20 }, (_, index) => guess(attacker(index), `c${index}`))
  await waiting(18)
  attempts.push(login('198.51.100.3', admin.email, admin.password))
  await waiting(19)
  release()
  expect((await statusesOf(attempts)).at(-1)).toBe(200)
  expect(begun()[0]).toBe('198.51.100.3')
})

test('attempts that are refused do not delay the account', async () => {
  const { waiting } = watchTurns()
  const attempts = Array.from({ length: 12 }, (_, index) => guess(attacker(1), `d${index}`))
  await waiting(10)
  for (let i = 0; i < 5; i++) expect((await login(attacker(1), admin.email, 'wrong')).status).toBe(429)
  release()
  await Promise.all(attempts)
  derived = []
  const staff = login('198.51.100.4', admin.email, admin.password)
  await Promise.all([staff, guess('198.51.100.4', 'later')])
  expect(derived).toEqual([admin.password, 'guess of later'])
})

test('a wrong current password does not delay the sign-in of the account', async () => {
  release()
  const change = (current_password: string) =>
    call('POST', 'password', { body: { current_password, new_password: 'seven green bicycles' } })
  for (let i = 0; i < 3; i++) expect((await change('wrong')).status).toBe(422)
  derived = []
  await Promise.all([login('198.51.100.6', admin.email, 'wrong'), guess('198.51.100.6', 'later')])
  expect(derived).toEqual(['wrong', 'guess of later'])
})
