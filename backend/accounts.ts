import { createHash, randomBytes } from 'node:crypto'
import type { Database, Stored } from './database/database.ts'
import { isPassword, nobodysHash } from './passwords.ts'

type AccountTable = Stored & { email: string; password_hash: string }
type TokenTable = Stored & { hash: string; account_id: number; expires_at: string }

const tables = (db: Database) => db.withTables<{ accounts: AccountTable; tokens: TokenTable }>()
const sameMail = (email: string) => email.trim().toLowerCase()
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whether anyone can sign in yet; until then a store counts as empty. */
export const hasAccounts = async (db: Database) =>
  (await tables(db).selectFrom('accounts').select('id').limit(1).execute()).length > 0

/** Adds a person who may sign in; the password comes in as its hash. */
export async function addAccount(db: Database, email: string, password_hash: string, now: Date) {
  const stamp = now.toISOString()
  const account = { email: sameMail(email), password_hash, created_at: stamp, updated_at: stamp }
  await tables(db).insertInto('accounts').values(account).execute()
}

/** The id of the account that this e-mail and password open, or undefined; takes as long for an e-mail that nobody has. */
export async function findAccount(db: Database, email: string, password: string) {
  const account = await tables(db).selectFrom('accounts').selectAll().where('email', '=', sameMail(email)).executeTakeFirst()
  return (await isPassword(password, account?.password_hash ?? nobodysHash)) ? account?.id : undefined
}

/** Makes a token for an account. Only its hash is stored. Tokens that have expired go. */
export async function issueToken(db: Database, account_id: number, now: Date, hours: number) {
  const token = randomBytes(32).toString('base64url')
  const stamp = now.toISOString()
  const expires_at = new Date(now.getTime() + hours * 3_600_000).toISOString()
  await tables(db).deleteFrom('tokens').where('expires_at', '<=', stamp).execute()
  await tables(db)
    .insertInto('tokens')
    .values({ hash: hashToken(token), account_id, expires_at, created_at: stamp, updated_at: stamp })
    .execute()
  return { token, expires_at }
}

/** Returns the id of the account that a token was issued for, or undefined if there is no such token or it has expired. */
export async function accountOfToken(db: Database, token: string, now: Date) {
  const query = tables(db).selectFrom('tokens').select('account_id').where('hash', '=', hashToken(token))
  return (await query.where('expires_at', '>', now.toISOString()).executeTakeFirst())?.account_id
}
