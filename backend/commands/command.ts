import fs from 'node:fs'
import path from 'node:path'
import { ConfigError, StartError } from '../../server/ConfigError.ts'
import { EXIT_CONFIG } from '../../server/run.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, type DatabaseSettings, openDatabase } from '../database/database.ts'
import { HttpError } from '../errors.ts'
import { startError } from '../startError.ts'

/** What the user has asked for can't be done. The message is one sentence. */
export class CommandError extends Error {}

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
  try {
    await program(process.argv.slice(2), { config: readConfig(process.env), now: new Date() })
  } catch (error) {
    const isExpected = [CommandError, StartError, HttpError].some((type) => error instanceof type)
    console.error(isExpected ? (error as Error).message : error)
    process.exitCode = error instanceof ConfigError ? EXIT_CONFIG : 1
  }
}

/** @throws ConfigError if the settings name an SQLite database that does not exist. */
export function requireSqlite({ databaseUrl, dataDir }: DatabaseSettings) {
  if (!databaseUrl && !fs.existsSync(path.join(dataDir, 'college.db')))
    throw new ConfigError(`There is no database in ${dataDir} (DATA_DIR) yet. Start the site once to create it.`)
}

/** Opens a database as `openDatabase` does, and closes it after its use. @throws StartError if it can't be opened. */
export async function withDatabase<Result>(
  settings: DatabaseSettings,
  use: (db: Database) => Promise<Result>,
  check?: (db: Database) => Promise<void>,
) {
  const db = await openDatabase(settings, check).catch((error: unknown) => {
    throw error instanceof CommandError ? error : startError(error, settings.dataDir)
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
