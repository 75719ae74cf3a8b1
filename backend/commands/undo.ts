// npm run undo -- CHANGE [--overwrite]

import { commandLine } from '../../server/start/commandLine.ts'
import { CommandError } from '../CommandError.ts'
import { changeOf } from '../changeHook.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from '../errors.ts'
import { restoreChange } from '../history/restore.ts'
import { runCommand } from './command.ts'
import { notifyGateways } from './notifyGateways.ts'

const usage = `Usage: ${commandLine('undo')} CHANGE [--overwrite], with a number from the command "history"`

await runCommand(async ([change = '', option, ...rest], { db, config, now }) => {
  const isOverwriting = option === '--overwrite'
  if (!/^\d{1,9}$/.test(change) || (option && !isOverwriting) || rest.length > 0) throw new CommandError(usage)
  const { resource, id, file } = await undo(db, { change: Number(change), account: 'npm run undo', now }, isOverwriting)
  await notifyGateways(config, [changeOf(resource, id, file)])
  console.log(`Change ${change} of ${resource} ${id} is undone.`)
  if (config.changeHooks.length === 0) console.log('The site shows it when its cache expires (CACHE_TTL).')
})

/** Undoes a change. Overwrites later changes of the same fields if it is told to, and otherwise names the fields. */
async function undo(db: Database, change: Parameters<typeof restoreChange>[1], isOverwriting: boolean) {
  try {
    return await restoreChange(db, change)
  } catch (error) {
    const { errors, data } = error instanceof HttpError ? error.details : {}
    if (!errors || !data) throw error
    if (isOverwriting) return restoreChange(db, { ...change, overwrite: (data as { updated_at: string }).updated_at })
    const fields = Object.keys(errors).join(', ')
    throw new CommandError(`Changed again later: ${fields}. Nothing was undone. With --overwrite, the later values are lost.`)
  }
}
