// npm run restore -- FILE [--replace]
import { parseArgs } from 'node:util'
import { commandLine } from '../../server/start/commandLine.ts'
import { openArchive } from '../backup/readArchive.ts'
import { restore } from '../backup/restore.ts'
import { isEmpty } from '../backup/tables.ts'
import { CommandError } from '../CommandError.ts'
import type { Database } from '../database/database.ts'
import { openData } from '../openData.ts'
import { parsed, runProgram } from './command.ts'

const usage = `Usage: ${commandLine('restore')} FILE [--replace]`
const options = { replace: { type: 'boolean' } } as const
const notEmpty = () =>
  new CommandError('There is content already, and nothing was changed. To replace it with the backup, add --replace.')

await runProgram(async (args, { config }) => {
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }), usage)
  const [file = '', ...rest] = positionals
  const { replace = false } = values
  if (!file || rest.length > 0) throw new CommandError(usage)
  const requireEmpty = async (db: Database) => {
    if (!replace && !(await isEmpty(db))) throw notEmpty()
  }

  const archive = await openArchive(file)
  try {
    const { db, files, close } = await openData(config, { log: console, check: requireEmpty, acceptLater: true })
    const isDone = await restore(archive, { db, files, replace }).finally(() => {
      files.close()
      return close()
    })
    if (!isDone) throw notEmpty()
    console.log(`The backup of ${archive.manifest.created_at} was restored. Everybody has to sign in again.`)
  } finally {
    await archive.close()
  }
})
