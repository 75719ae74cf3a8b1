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

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'college.db')

/**
 * Opens the database and migrates it to this version, unless `check` throws an error. Before an SQLite database is migrated, it is copied to
 * the data folder.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  check?: (db: Database) => Promise<void>,
): Promise<Database> {
  const file = sqliteFile(dataDir)
  const db: Database = new Kysely({ dialect: databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file) })
  try {
    await check?.(db)
    await migrate(db, (name) => (databaseUrl ? undefined : copySqlite(file, path.join(dataDir, `college.before-${name}.db`))))
    return db
  } catch (error) {
    await db.destroy().catch(() => undefined) // the first error says more
    throw error
  }
}

const migratorOf = (db: Database) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Migrates to the latest version, and calls `beforeUpgrade` with the first new migration if the database has tables already. */
async function migrate(db: Database, beforeUpgrade: (name: string) => void) {
  const migrator = migratorOf(db)
  const known = await migrator.getMigrations()
  const next = known.find(({ executedAt }) => !executedAt)
  if (next && next !== known[0]) beforeUpgrade(next.name)
  const { error } = await migrator.migrateToLatest()
  if (error) throw (await newerThanProgram(db).catch(() => undefined)) ?? error
}

/** @throws ConfigError if the tables are those of an earlier version. */
export async function requireCurrentTables(db: Database) {
  if ((await migratorOf(db).getMigrations()).every(({ executedAt }) => executedAt)) return
  throw new ConfigError(
    'The database belongs to an earlier version. Use that version, or start the site once to upgrade the database.',
  )
}

/** Returns the names of the migrations that the database has had. */
export async function appliedMigrations(db: Database) {
  const all = db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name')
  return (await all.orderBy('name').execute()).map(({ name }) => name)
}

async function newerThanProgram(db: Database) {
  const unknown = (await appliedMigrations(db)).find((name) => !(name in migrations))
  return (
    unknown &&
    new ConfigError(
      `The database is newer than this program, which does not know its migration ${unknown}. ` +
        'Start a newer version, or restore the backup made before the upgrade.',
    )
  )
}
