// npm run history -- notices 7 | deleted

import { CommandError } from '../CommandError.ts'
import { type Change, changesOfRecord } from '../history/changes.ts'
import { deletedRecords } from '../history/deleted.ts'
import { resources } from '../resources/index.ts'
import { runCommand } from './command.ts'

const names = resources.map(({ path }) => path).join(', ')
const usage = `Usage: npm run history -- RESOURCE ID, or: npm run history -- deleted\nResources: ${names}`

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

await runCommand(async ([resource = '', id = '', ...rest], { db }) => {
  const isRecord = resources.some(({ path }) => path === resource) && /^\d{1,9}$/.test(id)
  if (rest.length > 0 || !(isRecord || (resource === 'deleted' && !id))) throw new CommandError(usage)
  const changes = isRecord ? await changesOfRecord(db, resource, Number(id)) : await deletedRecords(db)
  if (changes.length === 0) console.log('No changes are recorded.')
  for (const change of changes) print(change)
})
