import type { ScryptOptions, scrypt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { admin, testBackend } from '../support/testBackend.ts'

const hashes = vi.hoisted(() => ({ running: 0, peak: 0 }))

// counts concurrent hashes, and makes each of them cheap
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<{ scrypt: typeof scrypt }>()
  const counted = (
    password: string,
    salt: Buffer,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => {
    hashes.peak = Math.max(hashes.peak, ++hashes.running)
    crypto.scrypt(password, salt, length, { ...options, N: 2 }, (error, key) => {
      hashes.running--
      done(error, key)
    })
  }
  return { ...crypto, scrypt: counted }
})

const { call } = await testBackend()
const login = (email: string) => call('POST', 'login', { body: { ...admin, email }, token: null })

test('of many concurrent sign-ins two are hashed at a time, ten wait, and the others are answered 429', async () => {
  hashes.peak = 0
  const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => login(`guess${index}@example.edu`)))
  const refused = responses.filter(({ status }) => status === 429)
  expect(hashes.peak).toBe(2)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(12)
  expect(refused).toHaveLength(18)
  expect([refused[0]?.headers['retry-after'], refused[0]?.json]).toEqual(['2', { message: expect.stringContaining('try again') }])
  expect((await login(admin.email)).status).toBe(200)
})
