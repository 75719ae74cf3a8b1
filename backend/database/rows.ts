import type { Insertable } from 'kysely'
import type { BaseRow, Database } from './database.ts'

type Values = Record<string, unknown>
type Update = {
  now: Date
  expectedUpdatedAt?: string
}

export function selectRows(db: Database, table: string, columns: readonly string[], filter: Values = {}) {
  const all = anyTable(db)
    .selectFrom(named(table))
    .select(columns as 'id'[])
  return Object.entries(filter).reduce((query, [column, value]) => query.where(column as 'id', '=', value as number), all)
}

export async function insertRow(db: Database, table: string, values: Values, now: Date) {
  const row = { ...values, ...timestamps(now) } as Insertable<BaseRow>
  return (await anyTable(db).insertInto(named(table)).values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Updates the given values of a row; returns false if there is no such row in the expected version. */
export async function updateRow(db: Database, table: string, id: number, values: Values, { now, expectedUpdatedAt }: Update) {
  const change = { ...values, updated_at: now.toISOString() }
  const update = anyTable(db).updateTable(named(table)).set(change).where('id', '=', id)
  const versioned = expectedUpdatedAt === undefined ? update : update.where('updated_at', '=', expectedUpdatedAt)
  return (await versioned.returning('id').executeTakeFirst()) !== undefined
}

export async function deleteRow(db: Database, table: string, id: number) {
  return (await anyTable(db).deleteFrom(named(table)).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

export async function hasRow(db: Database, table: string, id: number) {
  return (await selectRows(db, table, ['id'], { id }).executeTakeFirst()) !== undefined
}

export const timestamps = (now: Date) => ({ created_at: now.toISOString(), updated_at: now.toISOString() })

// Kysely infers a query's types from a table's name, which is not known here
const anyTable = (db: Database) => db.withTables<{ table: BaseRow }>()
const named = (table: string) => table as 'table'
