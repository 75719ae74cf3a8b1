// Reads and fills whole tables, whichever columns they have.
import { sql } from 'kysely'
import type { BaseRow, Database } from './database.ts'
import { isPostgres } from './postgres.ts'
import type { AnyRow } from './rows.ts'

/** Number of rows that are in memory at a time. The texts of a row can have half a megabyte. */
const PAGE_LENGTH = 100

const rowsOf = (db: Database) => db.withTables<{ table: BaseRow }>()
const named = (table: string) => table as 'table'

/** Returns the names of all tables, each one after those that it refers to. */
export async function tableNames(db: Database) {
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort()
  // references exist to accounts only
  return [...names.filter((name) => name === 'accounts'), ...names.filter((name) => name !== 'accounts')]
}

export async function isEmpty(db: Database) {
  for (const table of await tableNames(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Returns all rows of a table by their ids, some at a time. */
export async function* pagesOf(db: Database, table: string): AsyncGenerator<AnyRow[]> {
  for (let last = 0; ; ) {
    const next = rowsOf(db).selectFrom(named(table)).selectAll().where('id', '>', last).orderBy('id').limit(PAGE_LENGTH)
    const page = (await next.execute()) as AnyRow[]
    if (page.length === 0) return
    yield page
    last = page.at(-1)!.id
  }
}

/** Returns the highest id that a table ever gave to a row. */
export async function lastIdOf(db: Database, table: string) {
  const query = isPostgres(db)
    ? sql<{ last: string | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`
    : sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
  return Number((await query.execute(db)).rows[0]?.last ?? 0)
}

type Content = { pages: AsyncIterable<AnyRow[]> | Iterable<AnyRow[]>; lastId: number }

/** Adds rows with their ids to an empty table, which will not give an id up to `lastId` to another row. Returns the number of rows. */
export async function fillTable(trx: Database, table: string, { pages, lastId }: Content) {
  let count = 0
  for await (const page of pages) {
    await rowsOf(trx).insertInto(named(table)).values(page).execute()
    count += page.length
  }
  await setLastId(trx, table, lastId)
  return count
}

async function setLastId(trx: Database, table: string, lastId: number) {
  if (lastId === 0) return
  if (isPostgres(trx)) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId})`.execute(trx)
  else {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(trx)
  }
}
