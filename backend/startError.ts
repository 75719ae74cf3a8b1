import { ConfigError, StartError } from '../server/ConfigError.ts'
import { CommandError } from './CommandError.ts'
import { isBusy } from './database/sqlite.ts'
import { HttpError } from './errors.ts'

/** Returns what to tell somebody who starts a program, for an error of opening the data folder or the database. */
export function startError(error: unknown, dataDir: string) {
  if (error instanceof StartError || error instanceof CommandError) return error
  const { message } = (error instanceof HttpError ? error.cause : error) as Error
  return error instanceof HttpError || isBusy(error)
    ? new StartError(`The database can't be used at the moment: ${message}.`)
    : new ConfigError(`The data folder ${dataDir} (DATA_DIR) can't be used: ${message}.`)
}
