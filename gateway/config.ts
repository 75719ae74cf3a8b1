import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { degrees, isProgramme } from '../content/programmes/Programme.ts'
import { type CollegeFile, collegeRules } from '../schema/college.rules.ts'
import { type Addresses, redirectRules } from '../schema/redirect.rules.ts'
import { wrongRedirect } from '../schema/redirectTable.ts'
import { ConfigError } from '../server/start/ConfigError.ts'
import { projectFile } from '../server/start/projectFile.ts'
import {
  anyText,
  type Env,
  matching,
  oneOf,
  onOff,
  optionalPort,
  port,
  readSharedSettings,
  settingsReader,
  wholeNumber,
} from '../server/start/settings.ts'
import { isNetwork } from './clients/networks.ts'
import { isPrivateHop, type TrustedProxies } from './clients/privateHop.ts'
import { createToday } from './createToday.ts'

function httpUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined
}

const backendOrigin = {
  read(text: string) {
    const url = httpUrl(text)
    return url && /^\/(api\/v1\/?)?$/.test(url.pathname) ? url.origin : undefined
  },
  demand: 'an http(s) origin such as http://127.0.0.1:4001, with or without /api/v1',
}

/** Returns an address in the normal form of URLs, without a slash at its end. */
function httpAddress(text: string) {
  const url = httpUrl(text)
  return url && (url.origin + url.pathname).replace(/\/+$/, '')
}

function originOf(text: string) {
  const url = httpUrl(text)
  return url?.pathname === '/' && !url.host.includes('*') ? url.origin : undefined
}

const siteAddress = {
  read: httpAddress,
  demand: 'an http(s) address such as https://www.example.edu',
}

/** Reads `on` as one proxy on this machine or its private network; other proxies are listed. */
const trustedProxies = {
  read(text: string): TrustedProxies | undefined {
    if (text === 'on') return isPrivateHop
    if (text === 'off') return false
    const addresses = text.split(',').map((address) => address.trim())
    return addresses.every(isNetwork) ? addresses : undefined
  },
  demand: 'off, on or addresses such as 10.0.0.2, 10.1.0.0/16',
}

/** Reads origins of other sites, and `*` for all others. */
const origins = {
  read(text: string) {
    const listed = text.split(',').flatMap((part) => part.trim() || [])
    const normal = listed.map((each) => (each === '*' ? each : originOf(each)))
    return normal.every((each) => each !== undefined) ? normal : undefined
  },
  demand: '* or origins such as https://app.example.edu, http://localhost:5173',
}

const collectorAddress = {
  read: (text: string) => (text === '' ? text : httpAddress(text)),
  demand: 'an http(s) address such as http://127.0.0.1:4318',
}

const DAY = 86_400
const seconds = (max: number) => wholeNumber(0, max, `a number of seconds from 0 to ${max}`)

export type Config = ReturnType<typeof readConfig>

/** @throws ConfigError that names the first invalid setting. */
export function readConfig(env: Env) {
  const setting = settingsReader(env)
  const { backendPort, dataDir, sampleContent, ...shared } = readSharedSettings(setting)
  const ownPort = setting('PORT', port, '4000')
  const { redirects, ...college } = readCollege(path.resolve(setting('COLLEGE_FILE', anyText, projectFile('college.json'))))
  const today = createToday(college.timeZone)
  return {
    ...shared,
    port: ownPort,
    host: setting('HOST', anyText, '127.0.0.1'),
    backendUrl: setting('BACKEND_URL', backendOrigin, `http://127.0.0.1:${backendPort}`),
    backendLoginPath: setting('BACKEND_LOGIN_PATH', matching(/^\/?[\w-]+(\/[\w-]+)*$/, 'a path such as login or /login'), 'login'),
    publicUrl: setting('PUBLIC_URL', siteAddress, `http://localhost:${ownPort}`),
    cacheDir: path.resolve(setting('CACHE_DIR', anyText, path.join(dataDir, 'cache'))),
    cacheTtlMs: setting('CACHE_TTL', seconds(DAY), '300') * 1000,
    staleTtlMs: setting('STALE_TTL', seconds(30 * DAY), '86400') * 1000,
    multipartUpdate: setting('MULTIPART_UPDATE', oneOf('put', 'post'), 'put'),
    trustedProxies: setting('TRUST_PROXY', trustedProxies, 'off'),
    scheduledNotices: setting('SCHEDULED_NOTICES', onOff, 'on'),
    explorer: setting('EXPLORER', onOff, 'on'),
    metricsPort: setting('METRICS_PORT', optionalPort),
    tracesTo: setting('OTEL_EXPORTER_OTLP_ENDPOINT', collectorAddress) || undefined,
    serviceName: setting('OTEL_SERVICE_NAME', anyText, 'college-gateway'),
    introspection: setting('INTROSPECTION', onOff, 'on'),
    operations: setting('OPERATIONS', oneOf('all', 'registered'), 'all'),
    corsOrigins: setting('CORS_ORIGINS', origins),
    redirects,
    college: {
      ...college,
      sampleContent,
      // read before the day: at midnight, a copy must not have the old day with the end of the new one
      get todayEnds() {
        return today().endsAt
      },
      get today() {
        return today().day
      },
    },
  }
}

function readCollege(file: string): Omit<CollegeFile, 'redirects'> & { redirects: Addresses[] } {
  const invalid = (message: string) => new ConfigError(`The college file ${file} is invalid: ${message}`)
  const result = z.safeParse(collegeRules, readJson(file))
  const [issue] = result.error?.issues ?? []
  if (issue) throw invalid([...issue.path.slice(0, -1), issue.message].join('.'))
  const unknown = Object.keys(result.data?.programmes ?? {}).find((name) => !isProgramme(name))
  if (unknown !== undefined) throw invalid(`programmes: there is no programme ${unknown}, only ${Object.keys(degrees).join(', ')}.`)
  return { ...result.data!, redirects: redirectsIn(result.data?.redirects ?? {}, (problem) => invalid(`redirects: ${problem}`)) }
}

/** Returns redirects as they are looked up. Throws the result of `invalid` for the first that is wrong. */
function redirectsIn(file: Record<string, string>, invalid: (problem: string) => Error): Addresses[] {
  const all = Object.entries(file).map(([oldAddress, newAddress]) => {
    const { data, error } = z.safeParse(redirectRules, { oldAddress, newAddress })
    if (error) throw invalid(`${oldAddress}: ${error.issues[0]?.message}`)
    return data
  })
  const wrong = wrongRedirect(all)
  if (wrong) throw invalid(`${wrong.redirect.oldAddress}: ${wrong.message}`)
  return all
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
