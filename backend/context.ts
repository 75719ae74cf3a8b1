import type { tokenGuard } from './auth.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files.ts'

/** Everything that the resources share. `requireToken` are the options of a route that requires an access token. */
export type BackendContext = {
  db: Database
  files: Files
  now: () => Date
  requireToken: { onRequest: ReturnType<typeof tokenGuard> }
}
