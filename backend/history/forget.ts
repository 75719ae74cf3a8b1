import { changeOf, changesIn, selectChanges } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { timestamps } from '../database/rows.ts'
import { HttpError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { revokeLinksOf } from '../previews/previewLinks.ts'
import { resources } from '../resources/index.ts'
import { fileUse } from './fileUse.ts'

type Data = { db: Database; files: Pick<Files, 'remove'> }

/** Result of forgetting: the number of changes, the records that they belong to, and the preview links and stored files that were deleted. */
type Forgotten = { changes: number; records: { resource: string; id: number }[]; links: number; files: string[] }

/** Forgets all changes of a record and its preview links, and deletes the files that only they refer to. */
export async function forgetRecord(data: Data, resource: string, id: number): Promise<Forgotten> {
  const links = await revokeLinksOf(data.db, resource, id)
  const forgotten = await forget(data, (trx) => selectChanges(trx).where('resource', '=', resource).where('record_id', '=', id))
  return { ...forgotten, links }
}

/** Forgets one change, and deletes its file if nothing else refers to it. */
export const forgetChange = (data: Data, id: number) => forget(data, (trx) => selectChanges(trx).where('id', '=', id))

async function forget({ db, files }: Data, select: (trx: Database) => ReturnType<typeof selectChanges>): Promise<Forgotten> {
  const rows = await db.transaction().execute(async (trx) => {
    const rows = await select(trx).select('file').execute()
    for (const { id } of rows) await changesIn(trx).deleteFrom('changes').where('id', '=', id).execute()
    return rows
  })
  const names = [...new Set(rows.flatMap(({ file }) => file ?? []))]
  return { changes: rows.length, records: recordsOf(rows), links: 0, files: await removeUnused({ db, files }, names) }
}

/**
 * Deletes a stored file, and removes its name from the changes, which stay otherwise: a deleted record can be restored without the file.
 * @throws HttpError 409 if a record refers to it.
 */
export async function forgetFile({ db, files }: Data, name: string, now: Date): Promise<Forgotten> {
  const column = resources.find(({ table }) => name.startsWith(`${table.name}/`))?.file?.column
  const rows = await db.transaction().execute(async (trx) => {
    if (!column || (await fileUse(trx, name)) === 'record')
      throw new HttpError(409, 'A record has this file now. Delete the record or replace its file first.')
    const named = `%${name}%`
    const mentions = selectChanges(trx).where((change) =>
      change.or([change('before', 'like', named), change('after', 'like', named)]),
    )
    const rows = (await mentions.execute()).map(changeOf)
    for (const { id, before, after } of rows) {
      const [old, current] = [before, after].map((values) => {
        const isOther = ([key, value]: [string, unknown]) => key !== column || value !== name
        return values && JSON.stringify(Object.fromEntries(Object.entries(values).filter(isOther)))
      })
      const change = { before: old ?? null, after: current ?? null, updated_at: timestamps(now).updated_at }
      await changesIn(trx).updateTable('changes').set(change).where('id', '=', id).execute()
    }
    await changesIn(trx).updateTable('changes').set({ file: null }).where('file', '=', name).execute()
    return rows
  })
  await files.remove(name)
  return { changes: 0, records: recordsOf(rows), links: 0, files: [name] }
}

const recordsOf = (changes: { resource: string; record_id: number }[]) => [
  ...new Map(changes.map(({ resource, record_id: id }) => [`${resource} ${id}`, { resource, id }])).values(),
]

/** Deletes those of the files to which nothing refers. */
async function removeUnused({ db, files }: Data, names: string[]) {
  const removed: string[] = []
  for (const name of names) {
    if (await fileUse(db, name)) continue
    await files.remove(name)
    removed.push(name)
  }
  return removed
}
