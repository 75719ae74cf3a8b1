import path from 'node:path'
import { ConfigError } from '../../server/start/ConfigError.ts'
import { lockFile } from '../database/sqlite.ts'

/**
 * Locks the data folder against a second server and returns the function that unlocks it. The lock is held on a file of its own, so
 * that other programs can use the database.
 * @throws ConfigError if another server holds the lock.
 */
export function lockDataFolder(dataDir: string) {
  const unlock = lockFile(path.join(dataDir, 'server.lock'))
  if (unlock) return unlock
  throw new ConfigError(
    `The data folder ${dataDir} (DATA_DIR) is in use by another server; stop that one or choose another folder.`,
  )
}
