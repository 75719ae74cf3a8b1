import fs from 'node:fs/promises'
import path from 'node:path'
import Libsql from 'libsql'
import { ConfigError } from './config.ts'

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
 * Locks the data folder against a second server and returns the function that unlocks it. The lock is one of the operating system,
 * which ends with the process, however that ends. It is held on a file of its own, so that other programs can use the database.
 * @throws ConfigError if another server holds the lock.
 */
export function lockDataFolder(dataDir: string) {
  const lock = new Libsql(path.join(dataDir, 'server.lock'))
  try {
    // a predecessor may still be closing
    for (const pragma of ['busy_timeout=2000', 'journal_mode=MEMORY']) lock.pragma(pragma)
    lock.exec('begin exclusive')
    return () => {
      lock.exec('rollback') // libsql alone would keep the lock until the connection is collected as garbage
      lock.close()
    }
  } catch (error) {
    lock.close()
    if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY') throw error
    throw new ConfigError(
      `The data folder ${dataDir} (DATA_DIR) is in use by another server; stop that one or choose another folder.`,
    )
  }
}
