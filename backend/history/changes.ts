import type { BaseRow, Database } from '../database/database.ts'
import { timestamps } from '../database/rows.ts'

/** `restore` puts a record back to what it was before an earlier change. */
export const actions = ['create', 'update', 'delete', 'restore'] as const
type Action = (typeof actions)[number]
type Values = Record<string, unknown>

type ChangeTable = BaseRow & {
  resource: string
  record_id: number
  action: Action
  /** Email of the account, or the name of the command. */
  account: string
  /** Columns of the record as JSON; null if there was no record. */
  before: string | null
  after: string | null
  /** Stored name of the file of `before`, which is kept as long as the change. */
  file: string | null
}

/** One change of a record, as the REST API returns it. */
export type Change = {
  id: number
  resource: string
  record_id: number
  action: Action
  account: string
  created_at: string
  before: Values | null
  after: Values | null
}

type NewChange = Omit<Change, 'id' | 'created_at'> & { file: string | null }

/** Maximum number of changes in a list. */
const MAX_LISTED = 200
const DAY = 24 * 60 * 60 * 1000

const changesIn = (db: Database) => db.withTables<{ changes: ChangeTable }>()
const jsonOf = (values: Values | null) => values && JSON.stringify(values)
const valuesOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as Values))

/** Records a change. It must be called in the transaction that makes the change. */
export async function recordChange(trx: Database, { before, after, ...change }: NewChange, now: Date) {
  const row = { ...change, before: jsonOf(before), after: jsonOf(after), ...timestamps(now) }
  await changesIn(trx).insertInto('changes').values(row).execute()
}

const selectChanges = (db: Database) =>
  changesIn(db)
    .selectFrom('changes')
    .select(['id', 'resource', 'record_id', 'action', 'account', 'created_at', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)

type Selected = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]
const changeOf = (row: Selected): Change => ({ ...row, before: valuesOf(row.before), after: valuesOf(row.after) })

/** Returns the latest changes of a record, the newest first. */
export async function changesOfRecord(db: Database, resource: string, id: number) {
  const query = selectChanges(db).where('resource', '=', resource).where('record_id', '=', id)
  return (await query.execute()).map(changeOf)
}

/** Returns the deletions of the records of a table that do not exist now, the newest first. */
export async function deletionsIn(db: Database, { resource, table }: { resource: string; table: string }) {
  const latest = changesIn(db)
    .selectFrom('changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('resource', '=', resource)
    .where('action', '=', 'delete')
    .groupBy('record_id')
  const existing = db
    .withTables<{ table: BaseRow }>()
    .selectFrom(table as 'table')
    .select('id')
  const query = selectChanges(db).where('id', 'in', latest).where('record_id', 'not in', existing)
  return (await query.execute()).map(changeOf)
}

export async function findChange(db: Database, id: number) {
  const row = await selectChanges(db).where('id', '=', id).executeTakeFirst()
  return row && changeOf(row)
}

/** Returns the stored names of the files that a restored record of the resource would refer to. */
export async function filesInHistory(db: Database, resource: string) {
  const query = changesIn(db).selectFrom('changes').select('file').distinct().where('resource', '=', resource)
  return (await query.where('file', 'is not', null).execute()).map(({ file }) => file)
}

/** Deletes the changes that are older than a number of days. */
export async function forgetChanges(db: Database, { now, days }: { now: Date; days: number }) {
  const before = new Date(now.getTime() - days * DAY).toISOString()
  await changesIn(db).deleteFrom('changes').where('created_at', '<', before).execute()
}
