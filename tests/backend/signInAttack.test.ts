import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { spyOnScrypt } from '../support/scrypt.ts'
import { admin, testBackend } from '../support/testBackend.ts'

const { call } = await testBackend()
const turn = () => new Promise((resolve) => setImmediate(resolve))
const attacker = (index: number) => `203.0.113.${index}`
const login = (from: string, email: string, password: string) =>
  call('POST', 'login', { body: { email, password }, token: null, headers: { 'x-forwarded-for': from } })
const guess = (from: string, name: string) => login(from, `${name}@example.edu`, `guess of ${name}`)

/** Passwords in the order in which their derivation began, which ends once the test has called `release`. */
let derived: string[]
let running = 0
let release: () => void
beforeEach(() => {
  derived = []
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { scrypt } = crypto
  spyOnScrypt().mockImplementation(((password, salt, length, options, done) => {
    derived.push(String(password))
    running++
    void released.then(() =>
      scrypt(password, salt, length, { ...options, N: 64 }, (error, key) => {
        running--
        done(error, key)
      }),
    )
  }) as typeof crypto.scrypt)
})

/** Waits until a number of requests wait for their turn, or have begun to read the account. */
async function received(count: number) {
  for (let i = 0; i < 20 + count; i++) await turn()
}

const statusesOf = async (responses: ReturnType<typeof login>[]) => (await Promise.all(responses)).map(({ status }) => status)

test('a right password is accepted while twenty addresses try random accounts, before most of their attempts', async () => {
  const attempts = Array.from({ length: 200 }, (_, index) => guess(attacker(index % 20), `a${index}`))
  await received(200)
  const staff = login('198.51.100.1', admin.email, admin.password)
  await received(1)
  await expect.poll(() => running).toBe(2)
  release()
  expect((await staff).status).toBe(200)
  expect(derived.indexOf(admin.password)).toBeLessThanOrEqual(2 + 20) // after one turn of each
  await Promise.all(attempts)
})

test('a right password is accepted while one address tries random accounts', async () => {
  const attempts = Array.from({ length: 30 }, (_, index) => guess(attacker(1), `b${index}`))
  await received(30)
  const staff = login('198.51.100.2', admin.email, admin.password)
  await received(1)
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
  derived = []
  const attempts = Array.from({ length: 20 }, (_, index) => guess(attacker(index), `c${index}`))
  attempts.push(login('198.51.100.3', admin.email, admin.password))
  expect((await statusesOf(attempts)).at(-1)).toBe(200)
  expect(derived.indexOf(admin.password)).toBe(2)
})

test('attempts that are refused do not delay the account', async () => {
  const attempts = Array.from({ length: 12 }, (_, index) => guess(attacker(1), `d${index}`))
  await received(12)
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
