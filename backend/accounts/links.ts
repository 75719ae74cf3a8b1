import type { Database } from '../database/database.ts'
import { timestamps } from '../database/rows.ts'
import { addAccount, addToken, changeBy, replacePassword } from './accounts.ts'
import { hashToken, NO_PASSWORD, randomToken, tables } from './tables.ts'

const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000

/** Moment of a change, and the account that makes it. A command has none. */
type Maker = { now: Date; by?: number | undefined }

/** Returns a new one-time link of an account with its email. It replaces the one before. Undefined if there is no such account. */
export const addLink = (db: Database, id: number, maker: Maker) =>
  changeBy(db, maker.by, async (trx) => {
    const account = await tables(trx).selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst()
    return account && { ...(await replaceLink(trx, id, maker)), ...account }
  })

/** Adds an account without a password, or finds one that was added in this way, and returns a new link of it. Undefined if it has a password. */
export const invite = (db: Database, email: string, maker: Maker) =>
  changeBy(db, maker.by, async (trx) => {
    const added = await addAccount(trx, email, NO_PASSWORD, maker.now)
    const id = added ?? (await invitedAccount(trx, email))
    return id === undefined ? undefined : { ...(await replaceLink(trx, id, maker)), email }
  })

async function invitedAccount(trx: Database, email: string) {
  const query = tables(trx).selectFrom('accounts').select('id').where('email', '=', email)
  return (await query.where('password_hash', '=', NO_PASSWORD).executeTakeFirst())?.id
}

async function replaceLink(trx: Database, account_id: number, { now, by }: Maker) {
  const token = randomToken()
  const expires_at = new Date(now.getTime() + LIFETIME_MS).toISOString()
  await tables(trx).deleteFrom('account_links').where('account_id', '=', account_id).execute()
  const row = { hash: hashToken(token), account_id, created_by: by ?? null, expires_at, ...timestamps(now) }
  await tables(trx).insertInto('account_links').values(row).execute()
  return { token, expires_at }
}

/** Returns the account that a link belongs to, and when the link ends; undefined if it was used, was replaced or has expired. */
export async function accountOfLink(db: Database, token: string, now: Date) {
  const found = await tables(db)
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select(['email', 'password_hash', 'expires_at'])
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return found && { email: found.email, is_invited: found.password_hash === NO_PASSWORD, expires_at: found.expires_at }
}

/** Uses a link: sets the password and signs in. Undefined if the link was used, was replaced or has expired. */
export const redeemLink = (db: Database, token: string, password_hash: string, lifetime: { now: Date; hours: number }) =>
  db.transaction().execute(async (trx) => {
    const links = tables(trx).deleteFrom('account_links').where('hash', '=', hashToken(token))
    const valid = links.where('expires_at', '>', lifetime.now.toISOString())
    const link = await valid.returning('account_id').executeTakeFirst()
    if (!link || !(await replacePassword(trx, { id: link.account_id }, password_hash, lifetime))) return undefined
    return { id: link.account_id, ...(await addToken(trx, link.account_id, lifetime)) }
  })
