import crypto from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { buildBackend } from '../../../backend/server.ts'
import { spyOnScrypt } from '../../support/servers/scrypt.ts'
import { admin, testBackend, testConfig } from '../../support/servers/testBackend.ts'

test('of many concurrent sign-ins, two are processed, and of each client one; ten wait and its others are rejected with 429', async () => {
  const hashes = { running: 0, max: 0 }
  const { scrypt } = crypto
  spyOnScrypt().mockImplementation(((password, salt, length, options, done) => {
    hashes.max = Math.max(hashes.max, ++hashes.running)
    scrypt(password, salt, length, options, (error, key) => {
      hashes.running--
      done(error, key)
    })
  }) as typeof crypto.scrypt)
  const { call } = await testBackend()
  const login = (email: string, client = 1) =>
    call('POST', 'login', { body: { ...admin, email }, token: null, headers: { 'x-forwarded-for': `203.0.113.${client}` } })
  hashes.max = 0
  const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => login(`guess${index}@example.edu`, index % 2)))
  const rejected = responses.filter(({ status }) => status === 429)
  expect(hashes.max).toBe(2)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(22)
  expect(rejected).toHaveLength(8)
  expect([rejected[0]?.headers['retry-after'], rejected[0]?.json]).toEqual(['2', { message: expect.stringContaining('try again') }])
  expect((await login(admin.email)).status).toBe(200)
})

test('a sign-in to an unknown account derives a key at the same cost as one with a wrong password', async () => {
  const backend = await buildBackend(testConfig())
  onTestFinished(() => backend.close())
  const spy = spyOnScrypt()
  const derivationsOf = async (payload: object) => {
    spy.mockClear()
    expect((await backend.inject({ method: 'POST', url: '/login', payload })).statusCode).toBe(401)
    return spy.mock.calls.map(([, salt, length, cost]) => ({ saltLength: Buffer.from(salt as Buffer).length, length, cost }))
  }
  const known = await derivationsOf({ ...admin, password: 'a wrong password' })
  const unknown = await derivationsOf({ email: 'nobody@example.edu', password: 'a wrong password' })
  expect(known).toHaveLength(1)
  expect(unknown).toEqual(known)
})
