import type { ChangeHook } from '../changeHook.ts'
import type { Database } from '../database/database.ts'
import type { Reserve } from '../disk/reserve.ts'
import type { RequireToken } from './guard.ts'
import type { PasswordChecks } from './passwordChecks.ts'

/** Tools of the calls about accounts. `hook` tells the gateways that tokens may have been revoked. */
export type AccountContext = {
  db: Database
  now: () => Date
  requireSession: RequireToken
  reserve: Reserve
  hook: ChangeHook
  checks: PasswordChecks
  tokenHours: number
}

/** Resource that the change hook names when tokens may have been revoked. */
export const ACCOUNTS = 'accounts'
