// Reads and fills whole tables, whichever columns they have.
import { sql, type TableMetadata } from 'kysely'
import type { BaseRow, Database } from '../database/database.ts'
import { isPostgres } from '../database/postgres.ts'
import type { AnyRow } from '../database/rows.ts'
import { resources } from '../resources/index.ts'

/** Rows of one table; few enough to be in memory, although each can have half a megabyte. */
export type Page = { table: string; rows: AnyRow[] }

const PAGE_LENGTH = 100
const baseColumns = ['id', 'created_at', 'updated_at'] satisfies (keyof BaseRow)[]

/** Names of all tables, each one after those that it refers to. */
export const tableNames = [
  'accounts',
  'tokens',
  'account_links',
  'api_tokens',
  'idempotency_keys',
  'changes',
  'preview_links',
  ...resources.map(({ table }) => table.name),
] as const

const rowsOf = (db: Database) => db.withTables<{ table: BaseRow }>()
const named = (table: string) => table as 'table'

/** Returns true if no table of the database has a row, whatever program it belongs to. Views, such as those of extensions, don't count. */
export async function isEmpty(db: Database) {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  for (const { name, schema } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(schema ? `${schema}.${name}` : name)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Returns the rows of tables by their ids. */
export async function* pagesOf(db: Database, tables: readonly string[]): AsyncGenerator<Page> {
  for (const table of tables) {
    for (let last = 0; ; ) {
      const next = rowsOf(db).selectFrom(named(table)).selectAll().where('id', '>', last).orderBy('id').limit(PAGE_LENGTH)
      const rows = (await next.execute()) as AnyRow[]
      if (rows.length === 0) break
      yield { table, rows }
      last = rows.at(-1)!.id
    }
  }
}

/** Returns the names of all tables that a version of this program has made: each has the columns of every row. */
export async function tablesOfAnyVersion(db: Database) {
  const current = isPostgres(db)
    ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name
    : undefined
  const isOurs = ({ schema, isView, columns }: TableMetadata) =>
    !isView && schema === current && baseColumns.every((name) => columns.some((column) => column.name === name))
  return (await db.introspection.getTables()).filter(isOurs).map(({ name }) => name)
}

/** Drops tables, which may refer to each other. */
export async function dropTables(trx: Database, names: readonly string[]) {
  const tables = names.map((name) => sql.table(name))
  if (isPostgres(trx)) return void (await sql`drop table ${sql.join(tables)}`.execute(trx))
  await sql`pragma defer_foreign_keys = on`.execute(trx)
  for (const table of tables) await sql`drop table ${table}`.execute(trx)
}

/** Returns the highest id that each table ever gave to a row. Those that the database does not have gave none. */
export async function lastIdsOf(db: Database) {
  const ids = new Map<string, number>()
  for (const table of tableNames) {
    const query = isPostgres(db)
      ? sql<{ last: string | null }>`
          select case when to_regclass(${table}) is not null
            then pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) end as last`
      : sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
    ids.set(table, Number((await query.execute(db)).rows[0]?.last ?? 0))
  }
  return ids
}

type Content = { pages: AsyncIterable<Page>; lastIds: ReadonlyMap<string, number> }

/** Adds rows with their ids to empty tables, which will not give an id up to the last one to another row. Returns the number of rows. */
export async function fillTables(trx: Database, { pages, lastIds }: Content) {
  let count = 0
  for await (const { table, rows } of pages) {
    await rowsOf(trx).insertInto(named(table)).values(rows).execute()
    count += rows.length
  }
  for (const [table, id] of lastIds) await setLastId(trx, table, id)
  return count
}

/** Lets a table give no id up to this one to another row. */
export async function setLastId(trx: Database, table: string, id: number) {
  if (id === 0) return
  if (isPostgres(trx)) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(trx)
  else {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(trx)
  }
}
