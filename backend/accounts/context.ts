import type { ChangeHook } from '../changeHook.ts'
import type { Database } from '../database/database.ts'
import type { Reserve } from '../disk/reserve.ts'
import type { RequireToken } from './guard.ts'

/** What the calls about accounts share. `hook` tells the gateways that tokens may have been revoked. */
export type AccountContext = {
  db: Database
  now: () => Date
  requireSession: RequireToken
  reserve: Reserve
  hook: ChangeHook
}

/** Resource that the change hook names when tokens may have been revoked. */
export const ACCOUNTS = 'accounts'
