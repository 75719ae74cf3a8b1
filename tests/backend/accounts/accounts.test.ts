import { describe, expect, onTestFinished, test } from 'vitest'
import { addAccount, listAccounts, removeAccount, setPassword } from '../../../backend/accounts/accounts.ts'
import { hashPassword } from '../../../backend/accounts/passwords.ts'
import { type DatabaseSettings, openDatabase } from '../../../backend/database/database.ts'
import { beforeNextHash } from '../../support/servers/scrypt.ts'
import { admin, errorsOf, query, testBackend, testConfig } from '../../support/servers/testBackend.ts'

/** Opens a connection of its own, as `npm run admin` does. */
async function open(settings: DatabaseSettings) {
  const db = await openDatabase(settings)
  onTestFinished(() => db.destroy())
  return db
}

test('the last account is not removed, even if two are removed at the same moment', async () => {
  const db = await open(testConfig())
  for (const email of ['first@example.edu', 'second@example.edu']) await addAccount(db, email, 'hash', new Date())
  const [first, second] = await listAccounts(db)
  const removed = await Promise.all([removeAccount(db, first!.id), removeAccount(db, second!.id)])
  expect(removed.toSorted()).toEqual([false, true])
  expect(await listAccounts(db)).toHaveLength(1)
})

describe('while a password is being verified', () => {
  const now = new Date()
  const newPassword = 'seven green bicycles'

  async function backend() {
    const { call, config } = await testBackend()
    const [db, hash] = [await open(config), await hashPassword(newPassword)]
    const id = (await listAccounts(db))[0]!.id
    const changes = {
      async 'another password is set'() {
        await setPassword(db, { id }, hash, { now })
      },
      async 'the account is removed'() {
        await addAccount(db, 'other@example.edu', hash, now)
        await removeAccount(db, id)
      },
      async 'the account is removed and added again'() {
        await this['the account is removed']()
        await addAccount(db, admin.email, hash, now)
      },
    }
    return { call, config, changes }
  }
  const cases = ['another password is set', 'the account is removed', 'the account is removed and added again'] as const

  test.each(cases)('%s: the sign-in gets no token', async (change) => {
    const { call, config, changes } = await backend()
    beforeNextHash(() => changes[change]())
    const { status, json } = await call('POST', 'login', { body: admin, token: null })
    expect([status, json]).toEqual([401, { message: 'The email or the password is wrong.' }])
    expect(await query(config, 'select * from tokens')).toEqual([])
  })

  test.each(cases)('%s: the old password can’t change it', async (change) => {
    const { call, config, changes } = await backend()
    beforeNextHash(() => changes[change]())
    const body = { current_password: admin.password, new_password: 'nine yellow umbrellas' }
    const hashes = async () => (await query(config, 'select password_hash from accounts')).map((row) => row['password_hash'])
    expect(errorsOf(await call('POST', 'password', { body }))).toEqual({ current_password: ['The current password is wrong.'] })
    expect(new Set(await hashes()).size).toBe(1)
  })
})

test('of two simultaneous changes of one password, one is made', async () => {
  const { call } = await testBackend()
  const change = (new_password: string) => call('POST', 'password', { body: { current_password: admin.password, new_password } })
  const responses = await Promise.all([change('seven green bicycles'), change('nine yellow umbrellas')])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422])
})
