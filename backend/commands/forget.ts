import { CommandError } from '../CommandError.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type Files, openFiles } from '../files/files.ts'
import { isStoredName } from '../files/store.ts'
import { forgetChange, forgetFile, forgetRecord } from '../history/forget.ts'
import { resourceOf } from '../resources/index.ts'
import { notifyGateways } from './notifyGateways.ts'

type Tools = { db: Database; config: Config; now: Date }

/** Forgets what must not have been published: the changes of a record, one change, or a stored file. */
export async function runForget(args: string[], { db, config, now }: Tools, usage: string) {
  const forget = forgetting(args, now)
  if (!forget) throw new CommandError(usage)
  const files = await openFiles(config, { log: console })
  const { changes, records, links, files: removed } = await forget({ db, files }).finally(files.close)
  if (changes === 0 && links === 0 && removed.length === 0) throw new CommandError('There was nothing to forget.')
  // the gateways keep small versions of the files
  const [record] = records
  const told = record ? removed.map((file) => ({ ...record, files: [file] })) : []
  await notifyGateways(config, told)
  if (changes > 0) console.log(`Forgotten: ${changes} ${changes === 1 ? 'change' : 'changes'}.`)
  if (links > 0) console.log(`Deleted: ${links} preview ${links === 1 ? 'link' : 'links'}.`)
  for (const name of removed) console.log(`Deleted: ${name}`)
  if (changes === 0 && removed.length === 0) return // no small version or backup has a link
  if (config.changeHooks.length === 0)
    console.log('Small versions in gateways are dropped when the gateway asks for the file again (CACHE_TTL).')
  console.log('Backups that were made before still contain it.')
}

function forgetting([first = '', second, ...rest]: string[], now: Date) {
  const isNumber = (text: string) => /^\d{1,9}$/.test(text)
  if (rest.length > 0) return undefined
  if (second !== undefined) {
    if (!resourceOf(first) || !isNumber(second)) return undefined
    return (data: Data) => forgetRecord(data, first, Number(second))
  }
  if (isNumber(first)) return (data: Data) => forgetChange(data, Number(first))
  return isStoredName(first) ? (data: Data) => forgetFile(data, first, now) : undefined
}

type Data = { db: Database; files: Files }
