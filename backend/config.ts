import path from 'node:path'
import { isEmail } from '../schema/email.ts'
import { MAX_PASSWORD_LENGTH } from '../schema/session.rules.ts'
import { ConfigError } from '../server/ConfigError.ts'
import { projectFile } from '../server/projectFile.ts'
import { onOff, settingsReader, sharedSettings } from '../server/settings.ts'

const MIN_PASSWORD_LENGTH = 12
const MAX_TOKEN_HOURS = 8760

const email = (text: string) => (isEmail(text) ? text : undefined)

function password(text: string) {
  const { length } = [...text]
  return text === '' || (length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH) ? text : undefined
}

function hours(text: string) {
  const value = Number(text)
  return /^\d+(\.\d+)?$/.test(text) && value > 0 && value <= MAX_TOKEN_HOURS ? value : undefined
}

function addresses(text: string) {
  const list = text === '' ? [] : text.split(',').map((address) => address.trim())
  return list.every((address) => /^https?:\/\/[^@]+$/i.test(address) && URL.canParse(address)) ? list : undefined
}

const settings = {
  ...sharedSettings,
  DATA_DIR: { fallback: projectFile('data'), read: (text: string) => path.resolve(text), demand: 'the path of a folder' },
  ADMIN_EMAIL: { fallback: 'admin@example.edu', read: email, demand: 'an email address' },
  ADMIN_PASSWORD: { read: password, demand: `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters long` },
  TOKEN_HOURS: { fallback: '12', read: hours, demand: `a number of hours above 0, up to ${MAX_TOKEN_HOURS}` },
  SAMPLE_CONTENT: onOff('on'),
  CHANGE_HOOKS: { read: addresses, demand: 'http or https addresses without credentials, separated by commas' },
}

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the backend's settings from the environment.
 * @throws ConfigError that names the first invalid setting.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const read = settingsReader(settings, env)
  const config = {
    port: read('BACKEND_PORT'),
    dataDir: read('DATA_DIR'),
    adminEmail: read('ADMIN_EMAIL'),
    // unlike other settings, spaces around a password belong to it
    adminPassword: read('ADMIN_PASSWORD') ? env['ADMIN_PASSWORD'] : undefined,
    tokenHours: read('TOKEN_HOURS'),
    sampleContent: read('SAMPLE_CONTENT'),
    maxUploadBytes: read('MAX_UPLOAD_MB') * 1024 * 1024,
    changeHooks: read('CHANGE_HOOKS'),
    changeHookSecret: read('CHANGE_HOOK_SECRET') || undefined,
    logLevel: read('LOG_LEVEL'),
  }
  if (config.changeHooks.length > 0 && !config.changeHookSecret)
    throw new ConfigError('CHANGE_HOOK_SECRET must be set, because CHANGE_HOOKS is set.')
  return config
}
