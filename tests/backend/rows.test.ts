import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../backend/database/database.ts'
import { insertRow, selectRows, updateRow } from '../../backend/database/rows.ts'
import { resources } from '../../backend/resources/index.ts'
import { testConfig } from '../support/testBackend.ts'

const [first, second, third] = ['2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z', '2026-11-01T10:00:00.000Z'] as const

async function openTestDatabase() {
  const db = await openDatabase(testConfig())
  onTestFinished(() => db.destroy())
  return db
}

test('an update based on an old version of a row changes nothing', async () => {
  const db = await openTestDatabase()
  const id = await insertRow(db, 'social_links', { name: 'Facebook', link: 'https://example.edu/1' }, new Date(first))
  const update = (link: string, now: string, expectedUpdatedAt: string) =>
    updateRow(db, 'social_links', id, { link }, { now: new Date(now), expectedUpdatedAt })
  expect(await update('https://example.edu/2', second, first)).toBe(true)
  expect(await update('https://example.edu/3', third, first)).toBe(false)
  expect(await selectRows(db, 'social_links', ['link', 'updated_at']).execute()).toEqual([
    { link: 'https://example.edu/2', updated_at: second },
  ])
  expect(await update('https://example.edu/3', third, second)).toBe(true)
})

test('an update without an expected version always applies; one of an unknown row returns false', async () => {
  const db = await openTestDatabase()
  const id = await insertRow(db, 'social_links', { name: 'Facebook', link: 'https://example.edu/1' }, new Date(first))
  const update = (row: number) => updateRow(db, 'social_links', row, { name: 'Twitter' }, { now: new Date(second) })
  expect([await update(id), await update(id + 1)]).toEqual([true, false])
})

test.each(resources.map(({ table }) => [table.name, table.columns] as const))(
  'the columns of %s match those of its migrations',
  async (name, columns) => {
    const tables = await (await openTestDatabase()).introspection.getTables()
    const migrated = tables.find((table) => table.name === name)?.columns.map((column) => column.name)
    expect(migrated?.sort()).toEqual([...columns].sort())
  },
)
