import fs from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import { type College, collegeRules } from '../schema/college.rules.ts'
import { ConfigError } from '../server/ConfigError.ts'
import { projectFile } from '../server/projectFile.ts'
import { matching, oneOf, onOff, port, settingsReader, sharedSettings, wholeNumber } from '../server/settings.ts'
import { isPrivateHop } from './privateHop.ts'

function httpUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined
}

/** The origin of an address that may end in the REST API's path. */
function backendOrigin(text: string) {
  const url = httpUrl(text)
  return url && /^\/(api\/v1\/?)?$/.test(url.pathname) ? url.origin : undefined
}

const withoutTrailingSlash = (text: string) => (httpUrl(text) ? text.replace(/\/+$/, '') : undefined)

/** Reads `on` as one proxy on this machine or its private network; other proxies are listed. */
function trustedProxies(text: string) {
  if (text === 'on') return isPrivateHop
  if (text === 'off') return false
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every(isAddressOrNet) ? addresses : undefined
}
const isAddressOrNet = (text: string) => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0

const DAY = 86_400

const settings = {
  ...sharedSettings,
  PORT: port('4000'),
  HOST: { fallback: '127.0.0.1', read: String, demand: 'a host name or address' },
  BACKEND_URL: { read: backendOrigin, demand: 'an http(s) origin such as http://127.0.0.1:4001, with or without /api/v1' },
  BACKEND_LOGIN_PATH: {
    fallback: 'login',
    read: matching(/^\/?[\w-]+(\/[\w-]+)*$/),
    demand: 'a path such as login or /login',
  },
  PUBLIC_URL: { read: withoutTrailingSlash, demand: 'an http(s) address such as https://www.example.edu' },
  CACHE_TTL: { fallback: '300', read: wholeNumber(0, DAY), demand: 'a number of seconds from 0 to 86400' },
  STALE_TTL: { fallback: '86400', read: wholeNumber(0, 30 * DAY), demand: 'a number of seconds from 0 to 2592000' },
  MULTIPART_UPDATE: oneOf(['put', 'post'], 'put'),
  TRUST_PROXY: { fallback: 'off', read: trustedProxies, demand: 'off, on or addresses such as 10.0.0.2, 10.1.0.0/16' },
  EXPLORER: onOff('on'),
  INTROSPECTION: onOff('on'),
  COLLEGE_FILE: { fallback: projectFile('college.json'), read: String, demand: 'the path of a file' },
}

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the gateway's settings from the environment, and the college from the file that they name.
 * @throws ConfigError that names the first invalid setting.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const read = settingsReader(settings, env)
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
  const result = z.safeParse(collegeRules, readJson(file))
  if (result.success) return result.data
  throw new ConfigError(`The college file ${file} is invalid: ${result.error.issues[0]?.message}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    const { message } = error as Error
    if (error instanceof SyntaxError) throw new ConfigError(`The college file ${file} is not JSON: ${message}.`)
    throw new ConfigError(`The college file ${file} (COLLEGE_FILE) can't be read: ${message}.`)
  }
}
