import type { tokenGuard } from './auth.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files.ts'

/** What the resources work with; `signedIn` are the options of a route that demands a token. */
export type Backend = { db: Database; files: Files; now: () => Date; signedIn: { onRequest: ReturnType<typeof tokenGuard> } }
