import fs from 'node:fs/promises'
import { createFolder } from '../server/start/createFolder.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { lockDataFolder } from './disk/dataFolder.ts'
import { startError } from './disk/startError.ts'
import { openFiles } from './files/files.ts'
import type { S3Options } from './files/s3Store.ts'

type Options = S3Options & Parameters<typeof openDatabase>[1]

/**
 * Opens the stored files and the database. An SQLite database is locked against other servers.
 * @throws ConfigError if the settings must change, StartError if a later start may succeed.
 */
export async function openData(config: Config, options: Options) {
  const { dataDir, databaseUrl } = config
  let unlock = () => {}
  try {
    await createFolder(dataDir)
    await fs.access(dataDir, fs.constants.W_OK)
    // several backends can share a PostgreSQL database, and then the folder
    if (!databaseUrl) unlock = lockDataFolder(dataDir)
    const files = await openFiles(config, options)
    const db = await openDatabase(config, options)
    return { files, db, close: () => db.destroy().finally(unlock) }
  } catch (error) {
    unlock()
    throw startError(error, dataDir)
  }
}
