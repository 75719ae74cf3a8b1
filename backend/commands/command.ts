import fs from 'node:fs'
import { constants } from 'node:os'
import { ConfigError, StartError } from '../../server/start/ConfigError.ts'
import { EXIT_CONFIG } from '../../server/start/run.ts'
import { CommandError } from '../CommandError.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, type DatabaseSettings, openDatabase, requireCurrentTables, sqliteFile } from '../database/database.ts'
import { startError } from '../disk/startError.ts'
import { HttpError } from '../errors.ts'

type Program = (args: string[], tools: { config: Config; now: Date }) => Promise<void>
type Command = (args: string[], tools: { db: Database; config: Config; now: Date }) => Promise<void>

/** Runs a command on the backend's database, which may be in use by a running backend. */
export const runCommand = (command: Command) =>
  runProgram(async (args, { config, now }) => {
    requireSqlite(config)
    await withDatabase(config, (db) => command(args, { db, config, now }))
  })

/**
 * Runs a program of the terminal. Expected failures are printed as one sentence. Exits with 78 if the configuration is invalid, with 1 after
 * other failures.
 */
export async function runProgram(program: Program) {
  // instead of ending at once, so that temporary files are deleted
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    await program(process.argv.slice(2), { config: readConfig(process.env), now: new Date() })
  } catch (error) {
    // a system call fails because of the files that it was given
    const isExpected =
      [CommandError, StartError, HttpError].some((type) => error instanceof type) || (error as NodeJS.ErrnoException).syscall
    console.error(isExpected ? (error as Error).message : error)
    process.exitCode = error instanceof ConfigError ? EXIT_CONFIG : 1
  }
}

/** @throws ConfigError if the settings name an SQLite database that does not exist. */
export function requireSqlite({ databaseUrl, dataDir }: DatabaseSettings) {
  if (!databaseUrl && !fs.existsSync(sqliteFile(dataDir)))
    throw new ConfigError(`There is no database in ${dataDir} (DATA_DIR) yet. Start the site once to create it.`)
}

/**
 * Opens a database and closes it after its use. Unless another check is given, it has to belong to this version, since a backend of an earlier
 * one may be using it. @throws StartError if it can't be opened.
 */
export async function withDatabase<Result>(
  settings: DatabaseSettings,
  use: (db: Database) => Promise<Result>,
  check: (db: Database) => Promise<void> = requireCurrentTables,
) {
  const { dataDir, databaseUrl, urlSetting = 'DATABASE_URL' } = settings
  const db = await openDatabase(settings, { check }).catch((error: unknown) => {
    throw startError(error, dataDir, databaseUrl ? urlSetting : undefined)
  })
  return use(db).finally(() => db.destroy())
}

/** Returns what `parse` reads from the arguments. @throws CommandError with the usage if they can't be read. */
export function parsed<Values>(parse: () => Values, usage: string) {
  try {
    return parse()
  } catch {
    throw new CommandError(usage)
  }
}
