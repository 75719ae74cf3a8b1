import path from 'node:path'
import { ConfigError } from './ConfigError.ts'
import { allLimits, type Limits, noLimits } from './limits.ts'
import { projectFile } from './projectFile.ts'

/** Reader of a setting's text, which returns undefined for an invalid one, and the end of "PORT must be …". */
export type Kind<Value> = { read: (text: string) => Value | undefined; demand: string }

export const wholeNumber = (min: number, max: number, demand: string): Kind<number> => ({
  read: (text) => (/^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
  demand,
})

export const matching = (pattern: RegExp, demand: string): Kind<string> => ({
  read: (text) => (pattern.test(text) ? text : undefined),
  demand,
})

export const anyText: Kind<string> = { read: (text) => text, demand: 'a text' }

export const port = wholeNumber(0, 65_535, 'a port from 0 to 65535')

/** Reads an empty text as null: the server then has no metrics. */
export const optionalPort = { read: (text: string) => (text === '' ? null : port.read(text)), demand: port.demand }

export const onOff: Kind<boolean> = { read: (text) => ({ on: true, off: false })[text], demand: 'on or off' }

export const oneOf = <const Word extends string>(...words: Word[]): Kind<Word> => ({
  read: (text) => words.find((word) => word === text),
  demand: words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or '),
})

const redisAddress: Kind<string> = {
  read: (text) => (text === '' || isRedisUrl(text) ? text : undefined),
  demand: 'an address such as redis://127.0.0.1:6379 or rediss://:PASSWORD@HOST:6379/1',
}

function isRedisUrl(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, username, password, search, hash } = new URL(text)
  const isPlain = /^rediss?:$/.test(protocol) && hostname !== '' && /^(\/\d*)?$/.test(pathname) && search + hash === ''
  return isPlain && isPercentEncoded(username + password)
}

function isPercentEncoded(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export type Env = Record<string, string | undefined>

/** Returns a function that reads a setting or its fallback, and throws a ConfigError if the text is invalid. */
export const settingsReader =
  (env: Env) =>
  <Value>(name: string, { read, demand }: Kind<Value>, fallback = ''): Value => {
    const text = env[name]?.trim() || fallback
    const value = read(text)
    if (value !== undefined) return value
    throw new ConfigError(`${name} must be ${demand}${isSecret(name) ? '' : `, not "${withoutCredentials(text)}"`}.`)
  }

const isSecret = (name: string) => /(SECRET|PASSWORD|REDIS_URL)$/.test(name)

const withoutCredentials = (text: string) => text.replace(/\/\/.*@/, '//…@')

type Setting = ReturnType<typeof settingsReader>

/** A site with an address for visitors, or a backend of its own, is no trial: it has content of its own. */
const isTrial = (setting: Setting) => setting('PUBLIC_URL', anyText) === '' && setting('BACKEND_URL', anyText) === ''

/** Off only where tests run: a busy machine then delays a test, but does not make it fail. */
const limitsSwitch: Kind<Limits> = {
  read: (text) => ({ on: allLimits, 'off-in-tests': noLimits })[text],
  demand: 'on or off-in-tests',
}

/** Reads the settings that both servers have. */
export const readSharedSettings = (setting: Setting) => ({
  backendPort: setting('BACKEND_PORT', port, '4001'),
  dataDir: path.resolve(setting('DATA_DIR', anyText, projectFile('data'))),
  maxUploadBytes: setting('MAX_UPLOAD_MB', wholeNumber(1, 1000, 'a whole number from 1 to 1000'), '10') * 1024 * 1024,
  changeHookSecret:
    setting('CHANGE_HOOK_SECRET', matching(/^[\x21-\x7e]*$/, 'visible ASCII characters without spaces')) || undefined,
  /** An empty database is filled with sample content, and all pages say that the site shows it. */
  sampleContent: setting('SAMPLE_CONTENT', onOff, isTrial(setting) ? 'on' : 'off'),
  redisUrl: setting('REDIS_URL', redisAddress) || undefined,
  limits: setting('LIMITS', limitsSwitch, 'on'),
  logLevel: setting('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
})
