import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Generated, Kysely, type LogEvent, Migrator } from 'kysely'
import { ConfigError } from '../../server/start/ConfigError.ts'
import { migrations } from './migrations.ts'
import { postgresDialect } from './postgres.ts'
import { copySqlite, sqliteDialect } from './sqlite.ts'

/** The columns that each table has; timestamps are ISO 8601 in UTC. */
export type BaseRow = { id: Generated<number>; created_at: string; updated_at: string }

// biome-ignore lint/complexity/noBannedTypes: each module adds the tables that it uses by `withTables`
export type Database = Kysely<{}>

export type DatabaseSettings = {
  dataDir: string
  databaseUrl: string | undefined
  /** Name of the setting with the address, for errors. Default: DATABASE_URL. */
  urlSetting?: string
}

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'college.db')

type Opening = {
  /** Sees the database before it is migrated, and leaves it as it is by throwing an error. */
  check?: ((db: Database) => Promise<void>) | undefined
  /** Told about an upgrade. */
  log?: Pick<FastifyBaseLogger, 'info'> | undefined
  /** Told about each statement. */
  onStatement?: ((event: LogEvent) => void) | undefined
  /** Opens also a database of a later version, as it is. */
  acceptLater?: boolean
}

/** Opens the database and migrates it to this version. Before an SQLite database is migrated, it is copied to the data folder. */
export async function openDatabase({ dataDir, databaseUrl, urlSetting }: DatabaseSettings, opening: Opening = {}) {
  const { check, log, onStatement, acceptLater = false } = opening
  const file = sqliteFile(dataDir)
  const dialect = databaseUrl ? await postgresDialect(databaseUrl, urlSetting) : sqliteDialect(file)
  const db: Database = new Kysely({ dialect, ...(onStatement && { log: onStatement }) })
  const copyBefore = (name: string) => {
    const copy = path.join(dataDir, `college.before-${name}.db`)
    copySqlite(file, copy)
    return copy
  }
  try {
    await check?.(db)
    const { copy, upgrades, later } = await migrate(db, databaseUrl ? undefined : copyBefore)
    if (later && !acceptLater) throw newerThanProgram(later)
    if (upgrades.length > 0) log?.info(`The database was upgraded by ${upgrades.join(', ')}. ${wayBack(copy)}`)
    return db
  } catch (error) {
    await db.destroy().catch(() => undefined) // the first error says more
    throw error
  }
}

const wayBack = (copy: string | undefined) =>
  copy ? `A copy from before the upgrade is ${copy}.` : 'To go back, restore the backup that was made before the upgrade.'

const migratorOf = (db: Database) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/**
 * Migrates to this version, and calls `copyBefore` with the first new migration if the database has tables already. Returns the upgrades of
 * these tables, or a migration of a later version, and then the database was left as it is.
 */
async function migrate(db: Database, copyBefore?: (name: string) => string) {
  const migrator = migratorOf(db)
  const known = await migrator.getMigrations()
  const next = known.find(({ executedAt }) => !executedAt)
  const isUpgrade = next !== undefined && next !== known[0]
  const copy = isUpgrade ? copyBefore?.(next.name) : undefined
  const { error, results = [] } = await migrator.migrateToLatest()
  if (!error) return { copy, upgrades: isUpgrade ? results.map(({ migrationName }) => migrationName) : [] }
  const [later] = await laterMigrations(db).catch(() => [])
  if (later) return { upgrades: [], later }
  throw error
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

const laterMigrations = async (db: Database) => (await appliedMigrations(db)).filter((name) => !(name in migrations))

/** Makes a database one of this version, for which the caller replaces all tables. Returns true if it was one of a later version. */
export async function forgetLaterMigrations(trx: Database) {
  const later = await laterMigrations(trx)
  const all = trx.withTables<{ kysely_migration: { name: string } }>()
  if (later.length > 0) await all.deleteFrom('kysely_migration').where('name', 'in', later).execute()
  return later.length > 0
}

const newerThanProgram = (migration: string) =>
  new ConfigError(
    `The database is newer than this program, which does not know its migration ${migration}. ` +
      'Start the newer version, or go back with the backup made before the upgrade: npm run restore -- FILE --replace.',
  )
