import path from 'node:path'
import { type Generated, Kysely, Migrator } from 'kysely'
import { dialectOf } from './dialect.ts'
import { migrations } from './migrations.ts'

/** The columns that each table has; timestamps are ISO 8601 in UTC. */
export type BaseRow = { id: Generated<number>; created_at: string; updated_at: string }

// biome-ignore lint/complexity/noBannedTypes: each module adds the tables that it uses by `withTables`
export type Database = Kysely<{}>

export async function openDatabase(dataDir: string): Promise<Database> {
  const db: Database = new Kysely({ dialect: dialectOf(path.join(dataDir, 'college.db')) })
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

async function newerThanProgram(db: Database) {
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const unknown = applied.find(({ name }) => !(name in migrations))
  return unknown && new Error(`its database is newer than this program, which does not know its migration ${unknown.name}`)
}
