import type { Database } from '../database/database.ts'
import { timestamps } from '../database/rows.ts'
import { signedOut } from '../errors.ts'
import { placeholderHash, verifyPassword } from './passwords.ts'
import { hashToken, NO_PASSWORD, randomToken, tables } from './tables.ts'

/** An account, and the hash that a password was verified against. */
export type Verified = { id: number; password_hash: string }
type Claimed = Pick<Verified, 'id'> & Partial<Verified>
/** Moment of a change to an account, and the access token of the account that stays valid. */
type Change = { now: Date; keptToken?: string | undefined }

export const normalizeEmail = (email: string) => email.trim().toLowerCase()

export const hasAccounts = async (db: Database) =>
  (await tables(db).selectFrom('accounts').select('id').limit(1).execute()).length > 0

/** Adds an account; returns its id, or undefined if there is one with this email. */
export async function addAccount(db: Database, email: string, password_hash: string, now: Date) {
  const account = { email: normalizeEmail(email), password_hash, ...timestamps(now) }
  const insert = tables(db).insertInto('accounts').values(account)
  const added = await insert
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Returns all accounts, sorted by email, with the end of the one-time link of each. An invited account has no password yet. */
export async function listAccounts(db: Database) {
  const rows = await tables(db)
    .selectFrom('accounts')
    .leftJoin('account_links', 'account_links.account_id', 'accounts.id')
    .select(['accounts.id', 'email', 'password_hash', 'accounts.created_at', 'last_sign_in_at', 'expires_at as link_expires_at'])
    .orderBy('email')
    .execute()
  return rows.map(({ password_hash, ...account }) => ({ ...account, is_invited: password_hash === NO_PASSWORD }))
}

/**
 * Makes a change in a transaction in which the account that makes it still exists. A command has none.
 * @throws HttpError 401 if it was removed in the meantime.
 */
export const changeBy = <Result>(db: Database, by: number | undefined, change: (trx: Database) => Promise<Result>) =>
  db.transaction().execute(async (trx) => {
    if (by !== undefined && !(await isCurrent(trx, { id: by }))) throw signedOut()
    return change(trx)
  })

/** Removes an account with all its tokens and links; returns false if nobody else could sign in. */
export const removeAccount = (db: Database, id: number, by?: number) =>
  changeBy(db, by, async (trx) => {
    const others = tables(trx).selectFrom('accounts').select('id').where('id', '!=', id)
    const other = await others.where('password_hash', '!=', NO_PASSWORD).limit(1).executeTakeFirst()
    if (other) await tables(trx).deleteFrom('accounts').where('id', '=', id).execute()
    return other !== undefined
  })

/** Replaces a password, see `replacePassword`. */
export const setPassword = (db: Database, account: Claimed, password_hash: string, change: Change) =>
  db.transaction().execute((trx) => replacePassword(trx, account, password_hash, change))

/**
 * Replaces a password, and revokes the account's access tokens except `keptToken`, and its link. Returns false if the account is not
 * `isCurrent` any more. Must be called in a transaction.
 */
export async function replacePassword(trx: Database, account: Claimed, password_hash: string, { now, keptToken }: Change) {
  if (!(await isCurrent(trx, account))) return false
  const change = { password_hash, updated_at: now.toISOString() }
  await tables(trx).updateTable('accounts').set(change).where('id', '=', account.id).execute()
  await tables(trx).deleteFrom('account_links').where('account_id', '=', account.id).execute()
  await endSessions(trx, account.id, keptToken)
  return true
}

/** Revokes the access tokens of an account except `keptToken`. Its API tokens stay. */
export async function endSessions(db: Database, id: number, keptToken?: string) {
  const revoke = tables(db).deleteFrom('tokens').where('account_id', '=', id)
  await (keptToken === undefined ? revoke : revoke.where('hash', '!=', hashToken(keptToken))).execute()
}

export async function revokeToken(db: Database, token: string) {
  await tables(db).deleteFrom('tokens').where('hash', '=', hashToken(token)).execute()
}

/** Returns the account with this email and password, or undefined; takes as long for an unknown email, and for one without a password. */
export async function verifyAccount(db: Database, email: string, password: string): Promise<Verified | undefined> {
  const columns = ['id', 'password_hash'] as const
  const query = tables(db).selectFrom('accounts').select(columns).where('email', '=', normalizeEmail(email))
  const account = await query.executeTakeFirst()
  return (await verifyPassword(password, account?.password_hash || placeholderHash)) ? account : undefined
}

/** Returns true if the account exists and, if a password was verified, still has this hash. Must be called in the transaction that relies on it. */
async function isCurrent(trx: Database, { id, password_hash }: Claimed) {
  const account = tables(trx).selectFrom('accounts').select('id').where('id', '=', id)
  const current = password_hash === undefined ? account : account.where('password_hash', '=', password_hash)
  return (await current.executeTakeFirst()) !== undefined
}

export async function emailOfAccount(db: Database, id: number) {
  return (await tables(db).selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst())?.email ?? ''
}

type Lifetime = { now: Date; hours: number }

/** Returns a new access token; undefined if the account was removed or its password changed while it was being verified. */
export const issueToken = (db: Database, account: Verified, lifetime: Lifetime) =>
  db.transaction().execute(async (trx) => ((await isCurrent(trx, account)) ? addToken(trx, account.id, lifetime) : undefined))

/** Returns a new access token of an account, and records the sign-in. */
export async function addToken(trx: Database, account_id: number, { now, hours }: Lifetime) {
  const token = randomToken()
  const expires_at = new Date(now.getTime() + hours * 3_600_000).toISOString()
  await tables(trx).deleteFrom('tokens').where('expires_at', '<=', now.toISOString()).execute()
  const row = { hash: hashToken(token), account_id, expires_at, ...timestamps(now) }
  await tables(trx).insertInto('tokens').values(row).execute()
  const signedIn = { last_sign_in_at: now.toISOString() }
  await tables(trx).updateTable('accounts').set(signedIn).where('id', '=', account_id).execute()
  return { token, expires_at }
}

export async function accountOfToken(db: Database, token: string, now: Date) {
  const query = tables(db).selectFrom('tokens').select('account_id').where('hash', '=', hashToken(token))
  return (await query.where('expires_at', '>', now.toISOString()).executeTakeFirst())?.account_id
}
