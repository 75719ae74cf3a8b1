import { isDiskFull } from '../../server/diskFull.ts'
import { ConfigError, StartError } from '../../server/start/ConfigError.ts'
import { CommandError } from '../CommandError.ts'
import { isBusy } from '../database/sqlite.ts'
import { HttpError } from '../errors.ts'

/**
 * Returns what to tell somebody who starts a program, for an error of opening the data folder or the database. `urlSetting` is the setting with
 * the address of the database, if it has one.
 */
export function startError(error: unknown, dataDir: string, urlSetting?: string) {
  if (error instanceof StartError || error instanceof CommandError) return error
  return isTemporary(error) ? temporaryError(error, dataDir, urlSetting) : unusable(error as Error, dataDir, urlSetting)
}

/** Returns true for an error that may be gone when the program is started again. */
export const isTemporary = (error: unknown) => error instanceof HttpError || isBusy(error) || isDiskFull(error)

function temporaryError(error: unknown, dataDir: string, urlSetting: string | undefined) {
  if (isDiskFull(error)) return new StartError(`The disk of the data folder ${dataDir} (DATA_DIR) or of the database is full.`)
  const { message } = (error instanceof HttpError ? error.cause : error) as Error
  return new StartError(`The database${urlSetting ? ` (${urlSetting})` : ''} can't be used at the moment: ${message}.`)
}

const unusable = ({ message }: Error, dataDir: string, urlSetting: string | undefined) =>
  new ConfigError(
    `${urlSetting ? `The database (${urlSetting})` : `The data folder ${dataDir} (DATA_DIR)`} can't be used: ${message}.`,
  )
