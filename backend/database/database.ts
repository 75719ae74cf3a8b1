import path from 'node:path'
import { type Generated, Kysely, Migrator } from 'kysely'
import { ConfigError } from '../../server/ConfigError.ts'
import { migrations } from './migrations.ts'
import { postgresDialect } from './postgres.ts'
import { copySqlite, sqliteDialect } from './sqlite.ts'

/** The columns that each table has; timestamps are ISO 8601 in UTC. */
export type BaseRow = { id: Generated<number>; created_at: string; updated_at: string }

// biome-ignore lint/complexity/noBannedTypes: each module adds the tables that it uses by `withTables`
export type Database = Kysely<{}>

export type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined }

/**
 * Opens the database and migrates it to this version, unless `check` throws an error. Before an SQLite database is migrated, it is copied to
 * the data folder.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  check?: (db: Database) => Promise<void>,
): Promise<Database> {
  const file = path.join(dataDir, 'college.db')
  const db: Database = new Kysely({ dialect: databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file) })
  try {
    await check?.(db)
    await migrate(db, (name) => (databaseUrl ? undefined : copySqlite(file, path.join(dataDir, `college.before-${name}.db`))))
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Migrates to the latest version, and calls `beforeUpgrade` with the first new migration if the database has tables already. */
async function migrate(db: Database, beforeUpgrade: (name: string) => void) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const known = await migrator.getMigrations()
  const next = known.find(({ executedAt }) => !executedAt)
  if (next && next !== known[0]) beforeUpgrade(next.name)
  const { error } = await migrator.migrateToLatest()
  if (error) throw (await newerThanProgram(db)) ?? error
}

async function newerThanProgram(db: Database) {
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const unknown = applied.find(({ name }) => !(name in migrations))
  return (
    unknown &&
    new ConfigError(
      `The database is newer than this program, which does not know its migration ${unknown.name}. ` +
        'Start a newer version, or restore the backup made before the upgrade.',
    )
  )
}
