import { type RawBuilder, sql } from 'kysely'
import { normalizeEmail } from '../accounts/accounts.ts'
import { type Change, changeOf, changesIn, selectChanges } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { resources } from '../resources/index.ts'

/** A part of a list, the newest change first. `next` is where the next part begins; null after the last. */
export type ChangePage = { changes: Change[]; next: number | null }

/** Only changes with a lower id are listed. */
type Start = { before?: number | undefined }

/** Maximum number of changes in a page. */
export const MAX_LISTED = 50
/** Length of the values in a page after which it ends. One change can have about half of it. */
const MAX_CHARACTERS = 1_000_000

const length = (column: 'before' | 'after') => sql`coalesce(length(${sql.ref(column)}), 0)`

/** Returns the changes that meet a condition, as many as fit into a page. */
async function page(db: Database, condition: RawBuilder<boolean>, { before }: Start): Promise<ChangePage> {
  const all = changesIn(db)
    .selectFrom('changes')
    .select(['id', sql<number>`${length('before')} + ${length('after')}`.as('size')])
    .where(condition)
  const earlier = before === undefined ? all : all.where('id', '<', before)
  const found = await earlier
    .orderBy('id', 'desc')
    .limit(MAX_LISTED + 1)
    .execute()
  let total = 0
  const fitting = found.slice(0, MAX_LISTED).filter(({ size }, index) => {
    total += Number(size)
    return index === 0 || total <= MAX_CHARACTERS
  })
  const ids = fitting.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await selectChanges(db).where('id', 'in', ids).execute()
  return { changes: rows.map(changeOf), next: found.length > ids.length ? ids.at(-1)! : null }
}

type Filter = {
  resource?: string | undefined
  account?: string | undefined
  /** First moment of the changes, in ISO 8601. */
  since?: string | undefined
  /** Moment before which the changes were made. */
  until?: string | undefined
}

/** Returns the changes of all records that match a filter. */
export function allChanges(db: Database, { resource, account, since, until }: Filter, start: Start = {}) {
  const conditions = [
    resource !== undefined && sql`resource = ${resource}`,
    account !== undefined && sql`account = ${normalizeEmail(account)}`,
    since !== undefined && sql`created_at >= ${since}`,
    until !== undefined && sql`created_at < ${until}`,
  ].filter((condition) => condition !== false)
  return page(db, sql`${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`, start)
}

/** Returns the changes of a record. */
export const changesOfRecord = (db: Database, { resource, id }: { resource: string; id: number }, start: Start = {}) =>
  page(db, sql`resource = ${resource} and record_id = ${id}`, start)

/** Returns the latest deletions of the records that do not exist now. */
export function deletedRecords(db: Database, start: Start = {}) {
  const isMissing = resources.map(
    ({ path, table }) => sql`(resource = ${path} and record_id not in (select id from ${sql.table(table.name)}))`,
  )
  const latest = sql`select max(id) from changes where action = 'delete' group by resource, record_id`
  return page(db, sql`id in (${latest}) and (${sql.join(isMissing, sql` or `)})`, start)
}
