import type { Database } from '../database/database.ts'
import { insertRow, selectRow, updateRow } from '../database/rows.ts'
import { HttpError } from '../errors.ts'
import { resources } from '../resources/index.ts'
import { findChange, recordChange } from './changes.ts'

type Restore = { change: number; account: string; now: Date }

/**
 * Puts a record back to what it was before a change, with its file, and records that as a change of its own.
 * @throws HttpError 404 if there is no such change, 409 if the change created the record.
 */
export async function restoreChange(db: Database, { change: id, account, now }: Restore) {
  return db.transaction().execute(async (trx) => {
    const change = await findChange(trx, id)
    const resource = resources.find(({ path }) => path === change?.resource)
    if (!change || !resource) throw new HttpError(404, 'Change not found.')
    if (!change.before) throw new HttpError(409, 'This change created the record. To undo it, delete the record.')
    const { table, file } = resource
    const record_id = change.record_id
    const current = await selectRow(trx, table, record_id)
    // columns that a later version removed are left out
    const values = Object.fromEntries(
      Object.entries(change.before).filter(([name]) => name in table.fields && name !== 'updated_at'),
    )
    if (current) await updateRow(trx, table.name, current, values, now)
    else await insertRow(trx, table.name, values, now)
    const after = (await selectRow(trx, table, record_id))!
    const replaced = file && current ? (current[file.column] as string | null) : null
    await recordChange(
      trx,
      { resource: resource.path, record_id, action: 'restore', account, before: current ?? null, after, file: replaced },
      now,
    )
    return { resource: resource.path, id: record_id }
  })
}
