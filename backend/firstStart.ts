import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '../server/start/ConfigError.ts'
import { addAccount, hasAccounts, verifyAccount } from './accounts/accounts.ts'
import { generatePassword, hashPassword, isGuessable } from './accounts/passwords.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { HttpError } from './errors.ts'
import type { Files } from './files/files.ts'
import { addSampleContent, storeSampleFiles } from './sampleContent.ts'

/** Called with the new administrator's email, and with the password if it was generated. */
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
 * Adds the administrator and the sample content to an empty database, all or nothing. The password is announced before the account is
 * committed: after a kill in between, the database is still empty and the next start announces another one.
 */
export async function firstStart({ db, files, now, config, log, announce }: Start) {
  if (await hasAccounts(db)) return warnOfIgnoredPassword(db, config, log)
  const generated = config.adminPassword === undefined ? generatePassword() : undefined
  if (config.adminPassword && (await isGuessable(config.adminPassword, config.adminEmail)))
    log.warn('ADMIN_PASSWORD is easy to guess. To change it: npm run admin -- password EMAIL.')
  const hash = await hashPassword(config.adminPassword ?? generated!)
  const sample = config.sampleContent ? await storeSampleFiles(files, now()).catch(asStartError) : undefined
  await db.transaction().execute(async (trx) => {
    if (await hasAccounts(trx)) return
    await addAccount(trx, config.adminEmail, hash, now())
    if (sample) await addSampleContent(trx, sample, now())
    announce?.({ email: config.adminEmail, ...(generated && { password: generated }) })
  })
}

// a later start without the sample content would look like an empty site
function asStartError(error: unknown): never {
  if (!(error instanceof HttpError)) throw error
  throw new StartError(
    `The sample content can't be stored at the moment, since the files' store (FILES_URL) fails: ${(error.cause as Error).message}.`,
  )
}

async function warnOfIgnoredPassword(db: Database, { adminEmail, adminPassword }: Config, log: Start['log']) {
  if (adminPassword === undefined || (await verifyAccount(db, adminEmail, adminPassword)) !== undefined) return
  log.warn(
    'ADMIN_PASSWORD is ignored: it only sets the password of the first account of an empty database, and this one has accounts. ' +
      'To change a password: npm run admin -- password EMAIL.',
  )
}
