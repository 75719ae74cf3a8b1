import fs from 'node:fs'
import path from 'node:path'
import { ConfigError, StartError } from '../../server/ConfigError.ts'
import { EXIT_CONFIG } from '../../server/run.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { HttpError } from '../errors.ts'
import { startError } from '../startError.ts'

/** What the user has asked for can't be done. The message is one sentence. */
export class CommandError extends Error {}

type Command = (args: string[], tools: { db: Database; config: Config; now: Date }) => Promise<void>

/**
 * Runs a command on the backend's database, which may be in use by a running backend. Expected failures are printed as one sentence. Exits
 * with 78 if the configuration is invalid, with 1 after other failures.
 */
export async function runCommand(command: Command) {
  try {
    const config = readConfig(process.env)
    const db = await openExistingDatabase(config)
    await command(process.argv.slice(2), { db, config, now: new Date() }).finally(() => db.destroy())
  } catch (error) {
    const isExpected = [CommandError, StartError, HttpError].some((type) => error instanceof type)
    console.error(isExpected ? (error as Error).message : error)
    process.exitCode = error instanceof ConfigError ? EXIT_CONFIG : 1
  }
}

async function openExistingDatabase(config: Config) {
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'college.db')))
    throw new ConfigError(`There is no database in ${config.dataDir} (DATA_DIR) yet. Start the site once to create it.`)
  return openDatabase(config).catch((error: unknown) => {
    throw startError(error, config.dataDir)
  })
}
