import { hashToken, randomToken } from '../accounts/tables.ts'
import type { BaseRow, Database } from '../database/database.ts'
import { deleteRow, hasRow, timestamps } from '../database/rows.ts'
import { resourceOf } from '../resources/index.ts'

type Values = Record<string, unknown>

type PreviewLinkTable = BaseRow & {
  /** Hash of the token, which only the link has. */
  hash: string
  resource: string
  /** Null if the record was not saved yet. */
  record_id: number | null
  /** Values of the record as JSON. */
  content: string
  /** Email of the account that made the link. */
  account: string
  expires_at: string
}

export type NewPreviewLink = Pick<PreviewLinkTable, 'resource' | 'record_id' | 'account'> & { values: Values }

const WEEK = 7 * 24 * 60 * 60 * 1000

const linksIn = (db: Database) => db.withTables<{ preview_links: PreviewLinkTable }>()

const selectLinks = (db: Database, now: Date) =>
  linksIn(db)
    .selectFrom('preview_links')
    .select(['id', 'resource', 'record_id', 'content', 'account', 'created_at', 'expires_at'])
    .where('expires_at', '>', now.toISOString())

type Selected = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number]

/** Returns a link as staff see it, without the values. */
function listed({ id, resource, record_id, content, account, created_at, expires_at }: Selected) {
  const { title, name } = JSON.parse(content) as Values
  return { id, resource, record_id, title: String(title ?? name ?? '') || null, account, created_at, expires_at }
}

/** Makes a link that works for seven days, and deletes those that have expired. */
export async function createPreviewLink(db: Database, { values, ...link }: NewPreviewLink, now: Date) {
  const token = randomToken()
  const row = {
    ...link,
    hash: hashToken(token),
    content: JSON.stringify(values),
    expires_at: new Date(now.getTime() + WEEK).toISOString(),
    ...timestamps(now),
  }
  await linksIn(db).deleteFrom('preview_links').where('expires_at', '<=', now.toISOString()).execute()
  const { id } = await linksIn(db).insertInto('preview_links').values(row).returning('id').executeTakeFirstOrThrow()
  return { token, link: listed({ ...row, id }) }
}

/** Returns the links that work, the newest first. */
export async function listPreviewLinks(db: Database, now: Date) {
  return (await selectLinks(db, now).orderBy('id', 'desc').execute()).map(listed)
}

/** Returns what the link with a token shows; undefined if it has expired or was revoked, or if its record was deleted. */
export async function openPreviewLink(db: Database, token: string, now: Date) {
  const found = await selectLinks(db, now).where('hash', '=', hashToken(token)).executeTakeFirst()
  const table = found && resourceOf(found.resource)?.table.name
  if (!table || (found.record_id !== null && !(await hasRow(db, table, found.record_id)))) return undefined
  const { resource, record_id, expires_at } = found
  return { resource, record_id, expires_at, values: JSON.parse(found.content) as Values }
}

/** Ends a link. Returns false if there is none with this id. */
export const revokePreviewLink = (db: Database, id: number) => deleteRow(db, 'preview_links', id)

/** Deletes all links to a record, with the values that they show. Returns their number. */
export async function revokeLinksOf(db: Database, resource: string, record_id: number) {
  const links = linksIn(db).deleteFrom('preview_links').where('resource', '=', resource)
  return (await links.where('record_id', '=', record_id).returning('id').execute()).length
}
