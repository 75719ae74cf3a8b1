import fs from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../server/ConfigError.ts'
import { lockFile } from './database/sqlite.ts'

/** Creates a folder that only its owner can read, and those above it; returns false if it existed. */
export async function createFolder(folder: string) {
  // Node's own recursive mkdir never ends where a parent exists but takes no entries, as /proc does
  const create = () => fs.mkdir(folder, { mode: 0o700 })
  try {
    await create()
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'ENOENT') throw error
    await createFolder(path.dirname(folder))
    await create()
    return true
  }
}

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
