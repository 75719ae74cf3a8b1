import type { FastifyBaseLogger } from 'fastify'
import { addAccount, findAccount, hasAccounts } from './accounts.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { sampleContent } from './sample/content.ts'

/** Told the new administrator's e-mail, and the password if it was generated. */
export type Announce = (administrator: { email: string; password?: string }) => void

type Start = {
  db: Database
  files: Files
  now: () => Date
  config: Config
  log: Pick<FastifyBaseLogger, 'warn'>
  announce: Announce | undefined
}

/**
 * Gives an empty store its administrator and the sample content, all or nothing. The password is told before the account is stored: a
 * kill in between leaves an empty store, and the next start tells another one; none is ever stored that nobody was told.
 */
export async function firstStart({ db, files, now, config, log, announce }: Start) {
  if (await hasAccounts(db)) return warnOfIgnoredPassword(db, config, log)
  const generated = config.adminPassword === undefined ? generatePassword() : undefined
  const hash = await hashPassword(config.adminPassword ?? generated!)
  const addSample = config.sampleContent ? await sampleContent(files, now()) : undefined
  await db.transaction().execute(async (store) => {
    if (await hasAccounts(store)) return
    await addAccount(store, config.adminEmail, hash, now())
    await addSample?.(store)
    announce?.({ email: config.adminEmail, ...(generated && { password: generated }) })
  })
}

/** Warns if ADMIN_PASSWORD is set and is not the administrator's password, since it does not become that. */
async function warnOfIgnoredPassword(db: Database, { adminEmail, adminPassword }: Config, log: Start['log']) {
  if (adminPassword === undefined || (await findAccount(db, adminEmail, adminPassword)) !== undefined) return
  log.warn(
    'ADMIN_PASSWORD is ignored: it only sets the password of the first account of an empty database, and this one has accounts. ' +
      'A command to change a password does not exist yet; to start with this one, use an empty DATA_DIR.',
  )
}
