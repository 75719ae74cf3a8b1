// npm run copy-database -- --to postgres://user:password@localhost/college
import { parseArgs } from 'node:util'
import { commandLine } from '../../server/start/commandLine.ts'
import { copyDatabase } from '../backup/copyDatabase.ts'
import { isEmpty } from '../backup/tables.ts'
import { CommandError } from '../CommandError.ts'
import { postgresUrl } from '../config.ts'
import type { Database } from '../database/database.ts'
import { lockDataFolder } from '../disk/dataFolder.ts'
import { parsed, requireSqlite, runProgram, withDatabase } from './command.ts'

const usage = `Usage: ${commandLine('copy-database')} --to postgres://user:password@localhost/college`

const notEmpty = () => new CommandError('The database to copy to is not empty. Nothing was copied.')

async function requireEmpty(db: Database) {
  if (!(await isEmpty(db))) throw notEmpty()
}

await runProgram(async (args, { config: { dataDir } }) => {
  const { to = '' } = parsed(() => parseArgs({ args, options: { to: { type: 'string' } } }).values, usage)
  if (!to || postgresUrl.read(to) === undefined) throw new CommandError(usage)
  requireSqlite({ dataDir, databaseUrl: undefined })
  // what a running backend stored later would be missing in the copy
  const unlock = lockDataFolder(dataDir)
  const copyTo = (target: Database) => withDatabase({ dataDir, databaseUrl: undefined }, (source) => copyDatabase(source, target))
  const count = await withDatabase({ dataDir, databaseUrl: to, urlSetting: '--to' }, copyTo, requireEmpty).finally(unlock)
  if (count === undefined) throw notEmpty()
  console.log(`${count} rows were copied. Set DATABASE_URL to use the copy. The stored files stay where they are.`)
})
