import fs from 'node:fs/promises'
import { Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isPostgres } from '../database/postgres.ts'
import { copySqlite, sqliteDialect } from '../database/sqlite.ts'
import { tableNames } from './tables.ts'

/** The file of an SQLite database, and the temporary file that it is copied to. */
type SqliteFiles = { file: string; copy: string }

/** Calls `use` with a database as it is at one moment, while others go on writing to it. */
export const withSnapshot = <Result>(db: Database, sqlite: SqliteFiles, use: (snapshot: Database) => Promise<Result>) =>
  isPostgres(db)
    ? db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          // the first query chooses the moment, and a table that a restore replaces after it looks empty
          await sql`lock table ${sql.join(tableNames.map((name) => sql.table(name)))} in access share mode`.execute(snapshot)
          return use(snapshot)
        })
    : withCopy(sqlite, use)

async function withCopy<Result>({ file, copy }: SqliteFiles, use: (snapshot: Database) => Promise<Result>) {
  try {
    copySqlite(file, copy)
    const snapshot: Database = new Kysely({ dialect: sqliteDialect(copy) })
    return await use(snapshot).finally(() => snapshot.destroy())
  } finally {
    for (const suffix of ['', '.incomplete', '-wal', '-shm']) await fs.rm(`${copy}${suffix}`, { force: true })
  }
}
