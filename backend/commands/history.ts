// npm run history -- notices 7 | deleted | forget …

import { commandLine } from '../../server/start/commandLine.ts'
import { CommandError } from '../CommandError.ts'
import type { Change } from '../database/changes.ts'
import { type ChangePage, changesOfRecord, deletedRecords } from '../history/lists.ts'
import { resourceOf, resources } from '../resources/index.ts'
import { runCommand } from './command.ts'
import { runForget } from './forget.ts'

const command = commandLine('history')
const usage = `Usage: ${command} RESOURCE ID
       ${command} deleted
       ${command} forget RESOURCE ID | CHANGE | FILE, such as notices/4ede32fa-….pdf
Resources: ${resources.map(({ path }) => path).join(', ')}`

function print({ id, created_at, account, action, resource, record_id, before, after }: Change) {
  console.log(`${id}  ${created_at.slice(0, 16).replace('T', ' ')} UTC  ${action} ${resource} ${record_id}  by ${account}`)
  if (before && after)
    for (const name of changedColumns(before, after)) console.log(`      ${name}: ${show(before[name])} → ${show(after[name])}`)
  else console.log(`      ${show(Object.values(before ?? after ?? {})[1])}`)
}

type Values = NonNullable<Change['before']>
const changedColumns = (before: Values, after: Values) =>
  Object.keys(after).filter((name) => name !== 'updated_at' && before[name] !== after[name])

const MAX_SHOWN = 60
const show = (value: unknown) => {
  const text = JSON.stringify(value ?? null)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** Prints a list page by page. */
async function printAll(read: (before?: number) => Promise<ChangePage>) {
  let page = await read()
  if (page.changes.length === 0) console.log('No changes are recorded.')
  for (;;) {
    for (const change of page.changes) print(change)
    if (page.next === null) return
    page = await read(page.next)
  }
}

await runCommand(async (args, tools) => {
  if (args[0] === 'forget') return runForget(args.slice(1), tools, usage)
  const [resource = '', id = '', ...rest] = args
  const isRecord = resourceOf(resource) && /^\d{1,9}$/.test(id)
  if (rest.length > 0 || !(isRecord || (resource === 'deleted' && !id))) throw new CommandError(usage)
  const { db } = tools
  if (isRecord) await printAll((before) => changesOfRecord(db, { resource, id: Number(id) }, { before }))
  else await printAll((before) => deletedRecords(db, { before }))
})
