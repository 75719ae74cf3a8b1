import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { email } from '../schema/rules.ts'

export type Config = {
  port: number
  dataDir: string
  adminEmail: string
  adminPassword: string | undefined
  tokenHours: number
  sampleContent: boolean
  maxUploadBytes: number
  changeHooks: string[]
  changeHookSecret: string | undefined
  logLevel: LogLevel
}

/** What is wrong with the configuration or the place the backend runs in, in one sentence for whoever starts it. */
export class ConfigError extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const number = (accepts: (value: number) => boolean, message: string) =>
  z.pipe(
    z.string().check(z.refine((text) => /^\d+(\.\d+)?$/.test(text) && accepts(Number(text)), message)),
    z.transform((text: string) => Number(text)),
  )
const oneOf = <const Words extends readonly string[]>(words: Words) => z.enum(words, `must be one of ${words.join(', ')}`)

const addressesIn = (text: string) => text.split(',').map((address) => address.trim())
const isAddress = (text: string) => /^https?:\/\/[^@]+$/i.test(text) && URL.canParse(text)

const settings = z.object({
  BACKEND_PORT: z._default(
    number((port) => Number.isInteger(port) && port <= 65535, 'must be a whole number from 0 to 65535'),
    4001,
  ),
  DATA_DIR: z._default(z.string(), () => projectFile('data')),
  ADMIN_EMAIL: z._default(email('must be a mail address', 'must be a mail address'), 'admin@example.edu'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.refine((text) => [...text].length >= 12, 'must have at least 12 characters'))),
  TOKEN_HOURS: z._default(
    number((hours) => hours > 0 && hours <= 8760, 'must be a number of hours above 0, up to 8760'),
    12,
  ),
  SAMPLE_CONTENT: z._default(oneOf(['on', 'off']), 'on'),
  MAX_UPLOAD_MB: z._default(
    number((size) => size > 0 && size <= 1024, 'must be a number of megabytes above 0, up to 1024'),
    10,
  ),
  CHANGE_HOOKS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => addressesIn(text).every(isAddress),
            'must be http or https addresses without credentials, separated by commas',
          ),
        ),
      z.transform(addressesIn),
    ),
    [],
  ),
  CHANGE_HOOK_SECRET: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must consist of visible ASCII characters'))),
  LOG_LEVEL: z._default(oneOf(logLevels), 'info'),
})

/**
 * Reads the backend's settings; one that is missing or empty takes its default.
 * @throws ConfigError that names the first wrong setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { success, data, error } = settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!success) {
    const {
      path: [name],
      message,
    } = error.issues[0]!
    const value = /SECRET|PASSWORD/.test(String(name)) ? '' : `, but is "${env[String(name)]}"`
    throw new ConfigError(`${String(name)} ${message}${value}.`)
  }
  if (data.CHANGE_HOOKS.length > 0 && !data.CHANGE_HOOK_SECRET)
    throw new ConfigError('CHANGE_HOOK_SECRET must be set where CHANGE_HOOKS is.')
  return {
    port: data.BACKEND_PORT,
    dataDir: path.resolve(data.DATA_DIR),
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    tokenHours: data.TOKEN_HOURS,
    sampleContent: data.SAMPLE_CONTENT === 'on',
    maxUploadBytes: Math.floor(data.MAX_UPLOAD_MB * 1024 * 1024),
    changeHooks: data.CHANGE_HOOKS,
    changeHookSecret: data.CHANGE_HOOK_SECRET,
    logLevel: data.LOG_LEVEL,
  }
}

/** Returns the path of a file in the project's folder, from the sources as well as from the build below it. */
function projectFile(name: string, folder = import.meta.dirname): string {
  const isProject = fs.existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder)
  return isProject ? path.join(folder, name) : projectFile(name, path.dirname(folder))
}
