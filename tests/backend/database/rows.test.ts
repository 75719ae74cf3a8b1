import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../backend/database/database.ts'
import { insertRow, selectRow, updateRow } from '../../../backend/database/rows.ts'
import { resources } from '../../../backend/resources/index.ts'
import { testConfig } from '../../support/servers/testBackend.ts'

async function openTestDatabase() {
  const db = await openDatabase(testConfig())
  onTestFinished(() => db.destroy())
  return db
}

test('the version of a row increases with each update, even if the clock stands still or goes back', async () => {
  const db = await openTestDatabase()
  const [{ table }] = resources as [(typeof resources)[number]]
  const values = { name: 'BBA', description: 'Business.', eligibility: 'Grade 12.' }
  const id = await insertRow(db, table.name, values, new Date('2026-11-01T08:00:00.000Z'))
  const update = async (now: string) => {
    await updateRow(db, table.name, (await selectRow(db, table, id))!, { name: now }, new Date(now))
    return (await selectRow(db, table, id))!.updated_at
  }
  expect(await update('2026-11-01T09:00:00.000Z')).toBe('2026-11-01T09:00:00.000Z')
  expect(await update('2026-11-01T09:00:00.000Z')).toBe('2026-11-01T09:00:00.001Z')
  expect(await update('2026-11-01T08:30:00.000Z')).toBe('2026-11-01T09:00:00.002Z')
  expect(await selectRow(db, table, id + 1)).toBeUndefined()
})

test.each(resources.map(({ table }) => [table.name, table.columns] as const))(
  'the columns of %s match those of its migrations',
  async (name, columns) => {
    const tables = await (await openTestDatabase()).introspection.getTables()
    const migrated = tables.find((table) => table.name === name)?.columns.map((column) => column.name)
    expect(migrated?.sort()).toEqual([...columns].sort())
  },
)
