import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Stored } from './database.ts'

type Values<Row> = Omit<Insertable<Row>, keyof Stored>
// a transaction is named beside the store, because its tables can't be inferred otherwise
type Store<Tables> = Kysely<Tables> | Transaction<Tables>

/** Adds a row, made now, and gives its id. */
export async function addRow<Tables, Name extends keyof Tables & string>(
  db: Store<Tables>,
  table: Name,
  values: Values<Tables[Name]>,
  now: Date,
) {
  const row = { ...values, ...stampsOf(now) }
  return (await common(db).insertInto(named(table)).values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes a row; what is left out of the values stays. */
export async function changeRow<Tables, Name extends keyof Tables & string>(
  db: Store<Tables>,
  table: Name,
  id: number,
  values: Values<Tables[Name]>,
  now: Date,
) {
  const change = { ...values, updated_at: now.toISOString() }
  await common(db).updateTable(named(table)).set(change).where('id', '=', id).execute()
}

/** Deletes a row and gives its id, or undefined if there was none. */
export async function deleteRow<Tables, Name extends keyof Tables & string>(db: Store<Tables>, table: Name, id: number) {
  return (await common(db).deleteFrom(named(table)).where('id', '=', id).returning('id').executeTakeFirst())?.id
}

/** Whether there is a row with this id. */
export async function hasRow<Tables, Name extends keyof Tables & string>(db: Store<Tables>, table: Name, id: number) {
  return (await common(db).selectFrom(named(table)).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The moments of a row that is made now. */
export const stampsOf = (now: Date) => ({ created_at: now.toISOString(), updated_at: now.toISOString() })

// a table, whichever it is, by what all have in common
const common = <Tables>(db: Store<Tables>) => db as unknown as Kysely<{ table: Stored }>
const named = (table: string) => table as 'table'
