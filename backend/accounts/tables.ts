import { createHash, randomBytes } from 'node:crypto'
import type { BaseRow, Database } from '../database/database.ts'

/** Stored in place of the hash of a password for somebody who was invited and has not chosen one. */
export const NO_PASSWORD = ''

type AccountTable = BaseRow & { email: string; password_hash: string; last_sign_in_at: string | null }
type TokenTable = BaseRow & { hash: string; account_id: number; expires_at: string }
/** One-time link to choose a password, at most one for each account. `created_by` is null if a command made it. */
type LinkTable = BaseRow & { hash: string; account_id: number; created_by: number | null; expires_at: string }
/** Rights of an API token. */
export type ApiTokenAccess = 'read' | 'write'
type ApiTokenTable = BaseRow & {
  hash: string
  account_id: number
  name: string
  access: ApiTokenAccess
  last_used_at: string | null
}

type Tables = { accounts: AccountTable; tokens: TokenTable; account_links: LinkTable; api_tokens: ApiTokenTable }

export const tables = (db: Database) => db.withTables<Tables>()

/** Returns a random secret of 256 bits that can be part of an address. */
export const randomToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
