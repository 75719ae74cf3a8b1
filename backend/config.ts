import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../schema/session.rules.ts'
import { ConfigError } from '../server/start/ConfigError.ts'
import { type Env, matching, optionalPort, readSharedSettings, settingsReader, wholeNumber } from '../server/start/settings.ts'
import { isEmail } from '../text/email.ts'

const MAX_TOKEN_HOURS = 8760

const email = { read: (text: string) => (isEmail(text) ? text : undefined), demand: 'an email address' }

const password = {
  read(text: string) {
    const { length } = [...text]
    return text === '' || (length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH) ? text : undefined
  },
  demand: `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters long`,
}

const hours = {
  read(text: string) {
    const value = Number(text)
    return /^\d+(\.\d+)?$/.test(text) && value > 0 && value <= MAX_TOKEN_HOURS ? value : undefined
  },
  demand: `a number of hours above 0, up to ${MAX_TOKEN_HOURS}`,
}

const addresses = {
  read(text: string) {
    const list = text === '' ? [] : text.split(',').map((address) => address.trim())
    return list.every((address) => /^https?:\/\/[^@]+$/i.test(address) && URL.canParse(address)) ? list : undefined
  },
  demand: 'http or https addresses without credentials, separated by commas',
}

const s3Url = matching(/^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?)?$/, 'an address such as s3://bucket/prefix')

const endpoint = matching(/^(https?:\/\/[\w.:[\]-]+(\/[\w.-]+)*\/?)?$/i, 'an http or https address')

export const postgresUrl = {
  // pg reads an address without a host too, which is that of a socket
  read: (text: string) =>
    text === '' || (/^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text.replace('@/', '@localhost/'))) ? text : undefined,
  demand: 'an address such as postgres://user:password@localhost/college, with a percent-encoded password',
}

export type Config = ReturnType<typeof readConfig>

/** @throws ConfigError that names the first invalid setting. */
export function readConfig(env: Env) {
  const setting = settingsReader(env)
  const { backendPort, ...shared } = readSharedSettings(setting)
  const config = {
    ...shared,
    port: backendPort,
    /** Address of a PostgreSQL database; SQLite in the data folder if unset. */
    databaseUrl: setting('DATABASE_URL', postgresUrl) || undefined,
    /** Address of a bucket for stored files, s3://bucket/prefix; the data folder if unset. */
    filesUrl: setting('FILES_URL', s3Url) || undefined,
    s3Endpoint: setting('S3_ENDPOINT', endpoint) || undefined,
    s3Region: setting('AWS_REGION', matching(/^[a-z0-9-]+$/i, 'the name of a region'), 'us-east-1'),
    adminEmail: setting('ADMIN_EMAIL', email, 'admin@example.edu'),
    // unlike other settings, spaces around a password belong to it
    adminPassword: setting('ADMIN_PASSWORD', password) ? env['ADMIN_PASSWORD'] : undefined,
    tokenHours: setting('TOKEN_HOURS', hours, '12'),
    historyDays: setting('HISTORY_DAYS', wholeNumber(1, 3650, 'a number of days from 1 to 3650'), '30'),
    minFreeBytes: setting('MIN_FREE_MB', wholeNumber(0, 1_000_000, 'a whole number from 0 to 1000000'), '500') * 1024 * 1024,
    metricsPort: setting('BACKEND_METRICS_PORT', optionalPort),
    changeHooks: setting('CHANGE_HOOKS', addresses),
  }
  if (config.changeHooks.length > 0 && !config.changeHookSecret)
    throw new ConfigError('CHANGE_HOOK_SECRET must be set, because CHANGE_HOOKS is set.')
  return config
}
