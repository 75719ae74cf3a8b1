import { expect, onTestFinished, test } from 'vitest'
import { addAccount, listAccounts, removeAccount } from '../../backend/accounts.ts'
import { openDatabase } from '../../backend/database/database.ts'
import { testConfig } from '../support/testBackend.ts'

test('the last account is not removed, even if two are removed at the same moment', async () => {
  const db = await openDatabase(testConfig())
  onTestFinished(() => db.destroy())
  for (const email of ['first@example.edu', 'second@example.edu']) await addAccount(db, email, 'hash', new Date())
  const [first, second] = await listAccounts(db)
  const removed = await Promise.all([removeAccount(db, first!.id), removeAccount(db, second!.id)])
  expect(removed.toSorted()).toEqual([false, true])
  expect(await listAccounts(db)).toHaveLength(1)
})
