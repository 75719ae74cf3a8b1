import { type Change, fileTaken, findChange, hasLaterChange, lastState, recordChange, type Values } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { hasValues, insertRow, selectRow, updateRow } from '../database/rows.ts'
import { HttpError } from '../errors.ts'
import { etagOf } from '../http/etag.ts'
import { resourceOf } from '../resources/index.ts'

type Restore = {
  change: number
  account: string
  now: Date
  /** `updated_at` of the version of the record whose later values are overwritten. */
  overwrite?: unknown
  /** Refuses if the record was changed again later, whatever was changed, or was deleted or restored. */
  onlyLatest?: boolean | undefined
}

/**
 * Takes a change back: sets the fields that it changed to what they were before, and leaves the others. A deleted record comes back as it was
 * when it was deleted, with its file. That is recorded as a change of its own, unless nothing differs.
 * @throws HttpError 404 if there is no such change, 409 if it created the record, or if its fields were changed again later.
 */
export async function restoreChange(db: Database, { change: id, account, now, overwrite, onlyLatest = false }: Restore) {
  return db.transaction().execute(async (trx) => {
    const change = await findChange(trx, id)
    const resource = change && resourceOf(change.resource)
    if (!resource) throw new HttpError(404, 'Change not found.')
    const { table, file, path } = resource
    const record_id = change.record_id
    if (onlyLatest && (await hasLaterChange(trx, change))) throw new HttpError(409, 'The record was changed again later.')
    const current = await selectRow(trx, table, record_id)
    const stored = current ?? (await lastState(trx, change))
    if (!stored) throw new HttpError(404, 'The record was deleted, and what it was is no longer kept.')
    const values = valuesBefore(change, table.fields)
    const changed = changedLater(stored, values, change)
    if (changed.length > 0 && overwrite !== stored['updated_at']) throw conflict(changed, stored)
    if (current && hasValues(current, values)) return { resource: path, id: record_id, file: null }

    if (current) await updateRow(trx, table.name, current, values, now)
    else await insertRow(trx, table.name, insertable({ ...stored, ...values }, table.fields), now)
    const after = (await selectRow(trx, table, record_id))!
    const taken = fileTaken(file?.column, current, after)
    const restore = { resource: path, record_id, action: 'restore' as const, account, before: current ?? null, after, file: taken }
    await recordChange(trx, restore, now)
    return { resource: path, id: record_id, file: taken }
  })
}

/** Returns columns that the table has. Those that a later version removed are left out. */
const insertable = (values: Values, columns: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in columns && name !== 'updated_at'))

/** Returns what the fields that a change changed were before it. @throws HttpError 409 if it created the record. */
function valuesBefore({ before, after }: Change, columns: object): Values {
  if (!before) throw new HttpError(409, 'This change created the record. To undo it, delete the record.')
  const changed = Object.entries(before).filter(([name, value]) => value !== after?.[name])
  return insertable(Object.fromEntries(changed), columns)
}

/** Returns the fields that have neither the value that a change gave them nor the one from before it. */
const changedLater = (stored: Values, before: Values, { after }: Change) =>
  Object.keys(before).filter((name) => stored[name] !== before[name] && stored[name] !== after?.[name])

function conflict(fields: string[], stored: Values) {
  const errors = Object.fromEntries(fields.map((name) => [name, ['This was changed again later.']]))
  const headers = { etag: etagOf(stored as { updated_at: string }) }
  return new HttpError(409, 'What this change changed was changed again later.', { errors, data: stored, headers })
}
