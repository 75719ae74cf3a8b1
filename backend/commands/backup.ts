// npm run backup -- FILE
import { commandLine } from '../../server/start/commandLine.ts'
import { backUp } from '../backup/backUp.ts'
import { rememberBackup } from '../backup/lastBackup.ts'
import { CommandError } from '../CommandError.ts'
import type { Database } from '../database/database.ts'
import { openFiles } from '../files/files.ts'
import { requireSqlite, runProgram, withDatabase } from './command.ts'

await runProgram(async ([file = '', ...rest], { config, now }) => {
  if (!file || file.startsWith('-') || rest.length > 0)
    throw new CommandError(`Usage: ${commandLine('backup')} FILE, such as monday.tar.gz`)
  requireSqlite(config)
  async function use(db: Database) {
    const files = await openFiles(config, { log: console })
    const manifest = await backUp(file, { db, files, dataDir: config.dataDir, now }).finally(files.close)
    await rememberBackup(config.dataDir, now)
    return manifest
  }
  const { tables, entries, missing_files } = await withDatabase(config, use)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = entries.filter(({ name }) => name.startsWith('files/')).length
  console.log(`${file} has all ${rows} rows and ${files} stored files.`)
  if (missing_files.length > 0) console.error(`These stored files were missing already: ${missing_files.join(', ')}`)
})
