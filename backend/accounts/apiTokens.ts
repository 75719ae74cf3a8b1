import type { Database } from '../database/database.ts'
import { deleteRow, timestamps } from '../database/rows.ts'
import { changeBy } from './accounts.ts'
import { type ApiTokenAccess, hashToken, randomToken, tables } from './tables.ts'

/** Start of each API token, by which programs that look for leaked secrets recognize it. */
const PREFIX = 'college_'
/** Precision of the last use in milliseconds, so that few requests write. */
const USE_PRECISION_MS = 60 * 60 * 1000

/** Returns whether a token has the form of an API token, which access tokens don't have. */
export const isApiToken = (token: string) => token.startsWith(PREFIX)

type NewToken = { account_id: number; name: string; access: ApiTokenAccess }

/** Adds a token that acts for an account. Returns its id, and the token, of which only the hash is stored. */
export const addApiToken = (db: Database, { account_id, name, access }: NewToken, now: Date) =>
  changeBy(db, account_id, async (trx) => {
    const token = `${PREFIX}${randomToken()}`
    const row = { hash: hashToken(token), account_id, name, access, ...timestamps(now) }
    const { id } = await tables(trx).insertInto('api_tokens').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, token }
  })

/** Returns all tokens with the emails of their accounts, the newest first. */
export const listApiTokens = (db: Database) =>
  tables(db)
    .selectFrom('api_tokens')
    .innerJoin('accounts', 'accounts.id', 'api_tokens.account_id')
    .select(['api_tokens.id', 'name', 'access', 'email as account', 'api_tokens.created_at', 'last_used_at'])
    .orderBy('api_tokens.id', 'desc')
    .execute()

/** Removes a token, which is refused from then on. Returns false if there is none with this id. */
export const revokeApiToken = (db: Database, id: number, by?: number) => changeBy(db, by, (trx) => deleteRow(trx, 'api_tokens', id))

/** Returns the account and the rights of a token, and records its use. */
export async function accountOfApiToken(db: Database, token: string, now: Date) {
  const query = tables(db).selectFrom('api_tokens').select(['id', 'account_id', 'access', 'last_used_at'])
  const found = await query.where('hash', '=', hashToken(token)).executeTakeFirst()
  if (!found) return undefined
  const isNoted = found.last_used_at !== null && now.getTime() - Date.parse(found.last_used_at) < USE_PRECISION_MS
  if (!isNoted) await noteUse(db, found.id, now).catch(() => undefined) // a full disk must not refuse reads
  return { account_id: found.account_id, access: found.access }
}

async function noteUse(db: Database, id: number, now: Date) {
  await tables(db).updateTable('api_tokens').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute()
}
