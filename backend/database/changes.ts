import type { BaseRow, Database } from './database.ts'
import { timestamps } from './rows.ts'

/** `restore` takes an earlier change back. */
export const actions = ['create', 'update', 'delete', 'restore'] as const
type Action = (typeof actions)[number]
export type Values = Record<string, unknown>

type ChangeTable = BaseRow & {
  resource: string
  record_id: number
  action: Action
  /** Email of the account, or the name of the command. */
  account: string
  /** Columns of the record as JSON; null if there was no record. Earlier versions stored all columns of both sides of an update. */
  before: string | null
  after: string | null
  /** Stored name of the file that the change took from the record, which is kept as long as the change. */
  file: string | null
}

/**
 * One change of a record, as the REST API returns it. If the record existed before and after it, `before` and `after` have the columns that
 * differ and those that name the record.
 */
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

const DAY = 24 * 60 * 60 * 1000
const columnsOfName = ['id', 'code', 'name', 'title']

export const changesIn = (db: Database) => db.withTables<{ changes: ChangeTable }>()
const jsonOf = (values: Values | null) => values && JSON.stringify(values)
const valuesOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as Values))

/** Returns both sides of a change without the columns that it left alone. */
function differing({ before, after }: Pick<Change, 'before' | 'after'>) {
  if (!before || !after) return { before, after }
  const isKept = ([name]: [string, unknown]) => columnsOfName.includes(name) || before[name] !== after[name]
  const kept = (values: Values) => Object.fromEntries(Object.entries(values).filter(isKept))
  return { before: kept(before), after: kept(after) }
}

/** Records a change and returns its id. It must be called in the transaction that makes the change. */
export async function recordChange(trx: Database, { before, after, ...change }: NewChange, now: Date) {
  const stored = differing({ before, after })
  const row = { ...change, before: jsonOf(stored.before), after: jsonOf(stored.after), ...timestamps(now) }
  return (await changesIn(trx).insertInto('changes').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns the stored name of the file that a record had before a change and not after it. */
export function fileTaken(column: string | undefined, before: Values | undefined | null, after: Values | undefined | null) {
  if (column === undefined || !before || before[column] === after?.[column]) return null
  return before[column] as string | null
}

export const selectChanges = (db: Database) =>
  changesIn(db)
    .selectFrom('changes')
    .select(['id', 'resource', 'record_id', 'action', 'account', 'created_at', 'before', 'after'])
    .orderBy('id', 'desc')

type Selected = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

export const changeOf = ({ before, after, ...row }: Selected): Change => ({
  ...row,
  ...differing({ before: valuesOf(before), after: valuesOf(after) }),
})

export async function findChange(db: Database, id: number) {
  const row = await selectChanges(db).where('id', '=', id).executeTakeFirst()
  return row && changeOf(row)
}

/** Returns true if the record of a change was changed again later. */
export async function hasLaterChange(db: Database, { id, resource, record_id }: Pick<Change, 'id' | 'resource' | 'record_id'>) {
  const later = changesIn(db).selectFrom('changes').select('id').where('resource', '=', resource).where('record_id', '=', record_id)
  return (await later.where('id', '>', id).limit(1).executeTakeFirst()) !== undefined
}

/** Returns the columns that a record had when it was deleted last. */
export async function lastState(db: Database, { resource, record_id }: Pick<Change, 'resource' | 'record_id'>) {
  const deletions = selectChanges(db).where('resource', '=', resource).where('record_id', '=', record_id)
  const row = await deletions.where('action', '=', 'delete').limit(1).executeTakeFirst()
  return row && changeOf(row).before
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
