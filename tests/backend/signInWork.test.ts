import { scrypt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { admin, testBackend } from '../support/testBackend.ts'

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>()
  return { ...original, scrypt: vi.fn(original.scrypt) }
})

test('a sign-in to an unknown account derives a key at the same cost as one with a wrong password', async () => {
  const { call } = await testBackend()
  const workOf = async (body: object) => {
    vi.mocked(scrypt).mockClear()
    expect((await call('POST', 'login', { body, token: null })).status).toBe(401)
    return vi
      .mocked(scrypt)
      .mock.calls.map(([, salt, length, cost]) => ({ salt: Buffer.from(salt as Buffer).length, length, cost }))
  }
  const known = await workOf({ ...admin, password: 'a wrong password' })
  const unknown = await workOf({ email: 'nobody@example.edu', password: 'a wrong password' })
  expect(known).toHaveLength(1)
  expect(unknown).toEqual(known)
})
