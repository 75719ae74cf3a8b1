import fs from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import { type College, collegeRules } from '../schema/college.rules.ts'
import { isPrivateHop } from './privateHop.ts'

/** A setting is wrong; the message is one sentence that names it. */
export class ConfigError extends Error {}

const url = z.custom<string>((text) => typeof text === 'string' && httpUrl(text) !== undefined)

const backendUrl = z.pipe(
  url.check(z.refine((text) => /^\/(api\/v1\/?)?$/.test(httpUrl(text)?.pathname ?? ''))),
  z.transform((text) => new URL(text).origin),
)
const publicUrl = z.pipe(
  url,
  z.transform((text) => text.replace(/\/+$/, '')),
)

const whole = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.transform((text) => Number(text)),
    ),
    z.number().check(z.minimum(least), z.maximum(most)),
  )

const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((text) => text === 'on'),
)

/** `on` trusts one proxy on this machine or its private network; others are named. The client's own word is never taken. */
const trustedProxies = z.pipe(
  z.string().check(z.refine((text) => ['on', 'off'].includes(text) || addresses(text).every(isAddressOrNet))),
  z.transform((text) => (text === 'on' ? isPrivateHop : text === 'off' ? false : addresses(text))),
)
const addresses = (text: string) => text.split(',').map((each) => each.trim())
const isAddressOrNet = (text: string) => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0

const DAY = 86_400
const port = whole(0, 65_535)
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Each setting: what it is when unset, how it is read, and what is demanded of it, as the end of a sentence. */
const settings = {
  PORT: ['4000', port, 'a port from 0 to 65535'],
  HOST: ['127.0.0.1', z.string(), 'a host name or address'],
  BACKEND_PORT: ['4001', port, 'a port from 0 to 65535'],
  BACKEND_URL: [undefined, backendUrl, 'an http(s) origin such as http://127.0.0.1:4001, with or without /api/v1'],
  BACKEND_LOGIN_PATH: ['login', z.string().check(z.regex(/^\/?[\w-]+(\/[\w-]+)*$/)), 'a path such as login or /login'],
  PUBLIC_URL: [undefined, publicUrl, 'an http(s) address such as https://www.example.edu'],
  CACHE_TTL: ['300', whole(0, DAY), 'a number of seconds from 0 to 86400'],
  STALE_TTL: ['86400', whole(0, 30 * DAY), 'a number of seconds from 0 to 2592000'],
  MULTIPART_UPDATE: ['put', z.enum(['put', 'post']), 'put or post'],
  MAX_UPLOAD_MB: ['10', whole(1, 1000), 'a whole number from 1 to 1000'],
  TRUST_PROXY: ['off', trustedProxies, 'off, on or addresses such as 10.0.0.2, 10.1.0.0/16'],
  EXPLORER: ['on', onOff, 'on or off'],
  INTROSPECTION: ['on', onOff, 'on or off'],
  COLLEGE_FILE: [projectFile('college.json'), z.string(), 'the path of a file'],
  CHANGE_HOOK_SECRET: [undefined, z.string().check(z.regex(/^[\x21-\x7e]*$/)), 'visible ASCII characters without spaces'],
  LOG_LEVEL: ['info', z.enum(logLevels), `one of ${logLevels.join(', ')}`],
} as const

const shown = (text: string) => text.replace(/\/\/.*@/, '//…@')

type Name = keyof typeof settings
type Value<N extends Name> = z.infer<(typeof settings)[N][1]>

export type Config = ReturnType<typeof readConfig>

/**
 * The gateway's settings from the environment, where an empty one counts as unset, and the college from the file that they name.
 * Throws a ConfigError.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const read = <N extends Name>(name: N, fallback: string = settings[name][0] ?? ''): Value<N> => {
    const [, rule, demand] = settings[name]
    const text = env[name]?.trim() || fallback
    const result = z.safeParse<z.core.$ZodType>(rule, text)
    if (!result.success)
      throw new ConfigError(`${name} must be ${demand}${name.endsWith('SECRET') ? '' : `, not "${shown(text)}"`}.`)
    return result.data as Value<N>
  }
  return {
    port: read('PORT'),
    host: read('HOST'),
    backendUrl: read('BACKEND_URL', `http://127.0.0.1:${read('BACKEND_PORT')}`),
    backendLoginPath: read('BACKEND_LOGIN_PATH'),
    publicUrl: read('PUBLIC_URL', `http://localhost:${read('PORT')}`),
    cacheTtlMs: read('CACHE_TTL') * 1000,
    staleTtlMs: read('STALE_TTL') * 1000,
    multipartUpdate: read('MULTIPART_UPDATE'),
    maxUploadBytes: read('MAX_UPLOAD_MB') * 1024 * 1024,
    trustedProxies: read('TRUST_PROXY'),
    explorer: read('EXPLORER'),
    introspection: read('INTROSPECTION'),
    changeHookSecret: read('CHANGE_HOOK_SECRET') || undefined,
    logLevel: read('LOG_LEVEL'),
    college: readCollege(path.resolve(read('COLLEGE_FILE'))),
  }
}

function readCollege(file: string): College {
  const result = z.safeParse(collegeRules, parsed(file))
  if (result.success) return result.data
  throw new ConfigError(`The college file ${file} is wrong: ${result.error.issues[0]?.message}`)
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    const { message } = error as Error
    if (error instanceof SyntaxError) throw new ConfigError(`The college file ${file} is not JSON: ${message}.`)
    throw new ConfigError(`The college file ${file} (COLLEGE_FILE) can't be read: ${message}.`)
  }
}

/** Returns the path of a file in the project's folder, from the sources as well as from the build below it. */
function projectFile(name: string, folder = import.meta.dirname): string {
  const isProject = fs.existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder)
  return isProject ? path.join(folder, name) : projectFile(name, path.dirname(folder))
}

function httpUrl(text: string) {
  const address = URL.canParse(text) ? new URL(text) : undefined
  const plain = address && !address.username && !address.password && !address.search && !address.hash
  return plain && /^https?:$/.test(address.protocol) ? address : undefined
}
