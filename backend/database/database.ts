import path from 'node:path'
import { type Generated, Kysely, Migrator, sql } from 'kysely'
import { LibsqlDialect } from './dialect.ts'
import { migrations } from './migrations/index.ts'

/** What each table has besides its own columns; moments are ISO 8601 in UTC. */
export type Stored = { id: Generated<number>; created_at: string; updated_at: string }

/** The store. Each module adds the tables it knows by `withTables`. */
// biome-ignore lint/complexity/noBannedTypes: no table is known to all
export type Database = Kysely<{}>

/** Opens the store in the data folder, made or brought up to date where need be. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const db: Database = new Kysely({ dialect: new LibsqlDialect(path.join(dataDir, 'college.db')) })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function migrate(db: Database) {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw (await newerThanProgram(db)) ?? error
}

/** Returns the error that explains a failed migration where the database has one that this program does not know. */
async function newerThanProgram(db: Database) {
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const unknown = applied.rows.find(({ name }) => !(name in migrations))
  return unknown && new Error(`its database is newer than this program, which does not know its migration ${unknown.name}`)
}
