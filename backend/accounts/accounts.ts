import { createHash, randomBytes } from 'node:crypto'
import type { BaseRow, Database } from '../database/database.ts'
import { timestamps } from '../database/rows.ts'
import { placeholderHash, verifyPassword } from './passwords.ts'

type AccountTable = BaseRow & { email: string; password_hash: string }
/** An account, and the hash that a password was verified against. */
export type Verified = { id: number; password_hash: string }
type Claimed = Pick<Verified, 'id'> & Partial<Verified>
type TokenTable = BaseRow & { hash: string; account_id: number; expires_at: string }

const tables = (db: Database) => db.withTables<{ accounts: AccountTable; tokens: TokenTable }>()
export const normalizeEmail = (email: string) => email.trim().toLowerCase()
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const hasAccounts = async (db: Database) =>
  (await tables(db).selectFrom('accounts').select('id').limit(1).execute()).length > 0

/** Adds an account; returns false if there is one with this email. */
export async function addAccount(db: Database, email: string, password_hash: string, now: Date) {
  const account = { email: normalizeEmail(email), password_hash, ...timestamps(now) }
  const insert = tables(db).insertInto('accounts').values(account)
  const added = await insert
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const listAccounts = (db: Database) =>
  tables(db).selectFrom('accounts').select(['id', 'email', 'created_at']).orderBy('email').execute()

/** Removes an account with its tokens; returns false if it is the only one. */
export const removeAccount = (db: Database, id: number) =>
  db.transaction().execute(async (trx) => {
    const other = await tables(trx).selectFrom('accounts').select('id').where('id', '!=', id).limit(1).executeTakeFirst()
    if (other) await tables(trx).deleteFrom('accounts').where('id', '=', id).execute()
    return other !== undefined
  })

/** Replaces a password, and revokes the account's tokens except `keptToken`. Returns false if the account `isCurrent` no more. */
export const setPassword = (
  db: Database,
  account: Claimed,
  password_hash: string,
  { now, keptToken }: { now: Date; keptToken?: string },
) =>
  db.transaction().execute(async (trx) => {
    if (!(await isCurrent(trx, account))) return false
    const change = { password_hash, updated_at: now.toISOString() }
    await tables(trx).updateTable('accounts').set(change).where('id', '=', account.id).execute()
    const revoke = tables(trx).deleteFrom('tokens').where('account_id', '=', account.id)
    await (keptToken === undefined ? revoke : revoke.where('hash', '!=', hashToken(keptToken))).execute()
    return true
  })

export async function revokeToken(db: Database, token: string) {
  await tables(db).deleteFrom('tokens').where('hash', '=', hashToken(token)).execute()
}

/** Returns the account with this email and password, or undefined; takes as long for an unknown email. */
export async function verifyAccount(db: Database, email: string, password: string): Promise<Verified | undefined> {
  const columns = ['id', 'password_hash'] as const
  const query = tables(db).selectFrom('accounts').select(columns).where('email', '=', normalizeEmail(email))
  const account = await query.executeTakeFirst()
  return (await verifyPassword(password, account?.password_hash ?? placeholderHash)) ? account : undefined
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

/** Returns a new access token; undefined if the account was removed or its password changed while it was being verified. */
export const issueToken = (db: Database, account: Verified, now: Date, hours: number) =>
  db.transaction().execute(async (trx) => {
    if (!(await isCurrent(trx, account))) return undefined
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(now.getTime() + hours * 3_600_000).toISOString()
    await tables(trx).deleteFrom('tokens').where('expires_at', '<=', now.toISOString()).execute()
    const row = { hash: hashToken(token), account_id: account.id, expires_at, ...timestamps(now) }
    await tables(trx).insertInto('tokens').values(row).execute()
    return { token, expires_at }
  })

export async function accountOfToken(db: Database, token: string, now: Date) {
  const query = tables(db).selectFrom('tokens').select('account_id').where('hash', '=', hashToken(token))
  return (await query.where('expires_at', '>', now.toISOString()).executeTakeFirst())?.account_id
}
