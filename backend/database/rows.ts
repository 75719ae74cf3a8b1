import type { Insertable } from 'kysely'
import type { BaseRow, Database } from './database.ts'

type Values = Record<string, unknown>
/** A row of any table with the columns that each table has. */
export type AnyRow = Values & { id: number; created_at: string; updated_at: string }

export function selectRows(db: Database, table: string, columns: readonly string[], filter: Values = {}) {
  const all = anyTable(db)
    .selectFrom(named(table))
    .select(columns as 'id'[])
  return Object.entries(filter).reduce((query, [column, value]) => query.where(column as 'id', '=', value as number), all)
}

export async function insertRow(db: Database, table: string, values: Values, now: Date) {
  const row = { ...timestamps(now), ...values } as Insertable<BaseRow>
  return (await anyTable(db).insertInto(named(table)).values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function selectRow(db: Database, table: { name: string; columns: readonly string[] }, id: number) {
  return (await selectRows(db, table.name, table.columns, { id }).executeTakeFirst()) as AnyRow | undefined
}

/** Changes the given values of a row. Its `updated_at` always increases, so that it identifies the version of the row. */
export async function updateRow(
  db: Database,
  table: string,
  current: Pick<AnyRow, 'id' | 'updated_at'>,
  values: Values,
  now: Date,
) {
  const soonest = new Date(Date.parse(current.updated_at) + 1)
  const updated_at = (now > soonest ? now : soonest).toISOString()
  await anyTable(db)
    .updateTable(named(table))
    .set({ ...values, updated_at })
    .where('id', '=', current.id)
    .execute()
}

export async function deleteRow(db: Database, table: string, id: number) {
  return (await anyTable(db).deleteFrom(named(table)).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

export async function hasRow(db: Database, table: string, id: number) {
  return (await selectRows(db, table, ['id'], { id }).executeTakeFirst()) !== undefined
}

/** Returns true if a row has these values. */
export const hasValues = (row: Values, values: Values) => Object.entries(values).every(([name, value]) => row[name] === value)

export const timestamps = (now: Date) => ({ created_at: now.toISOString(), updated_at: now.toISOString() })

// Kysely infers a query's types from a table's name, which is not known here
const anyTable = (db: Database) => db.withTables<{ table: BaseRow }>()
const named = (table: string) => table as 'table'
