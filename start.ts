import { type ChildProcess, spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ignoreSignals } from './server/start/signals.ts'

// npm start (after the build): starts the embedded backend and the gateway, restarts a process that exits, and stops all.
//   --gateways N, --backends N   start several processes that share a port (npm run start:cluster)

/** Exit code for an invalid configuration (EX_CONFIG). */
const INVALID_CONFIGURATION = 78
/** Makes glibc return more memory. Otherwise each thread that resizes images keeps some: 54 MB in the gateway. */
const MEMORY = { MALLOC_ARENA_MAX: '2' }
/** Time after which children that have not exited are killed. */
const FORCED_STOP_MS = 4500
const { BACKEND_URL, PUBLIC_URL, HOST = '' } = process.env
const port = process.env['PORT'] || '4000'
const embedded = !BACKEND_URL
const counts = { backend: embedded ? countOf('backends') : 0, gateway: countOf('gateways') }
type Role = keyof typeof counts
const roles: Role[] = ['backend', 'gateway']
const names = roles.flatMap((role) =>
  Array.from({ length: counts[role] }, (_, index) => (counts[role] > 1 ? `${role} ${index + 1}` : role)),
)
const roleOf = (name: string) => name.split(' ')[0] as Role
const children = new Map<string, ChildProcess>()
const ready = new Set<string>()
/** Problems with settings that children have reported. */
const reported = new Set<string>()
let stopping = false

/** Starts a child, and restarts it with exponential backoff whenever it exits or fails to start. */
function launch(name: string, attempt = 0) {
  const startedAt = Date.now()
  const restart = (reason: string, code?: number | null) => {
    children.delete(name)
    if (stopping) return
    // once a child was ready, its configuration was valid: a temporary disk error should not stop the other child
    if (code === INVALID_CONFIGURATION && !ready.has(name)) return void stop(INVALID_CONFIGURATION)
    const failures = Date.now() - startedAt > 60_000 ? 0 : attempt
    const delay = Math.min(30_000, 250 * 2 ** failures)
    console.error(`The ${name} ${reason}. Restarting in ${delay / 1000} s.`)
    setTimeout(() => !stopping && launch(name, failures + 1), delay)
  }
  try {
    const child = start(name)
    children.set(name, child)
    child.on('message', ({ invalid }: { invalid?: string }) => (invalid ? reportInvalid(name, invalid) : announce(name)))
    child.on('exit', async (code, signal) => {
      if (child.connected) await once(child, 'disconnect') // its messages have been read
      restart(`exited (${signal ?? `code ${code}`})`, code)
    })
    child.on('error', (error) => child.pid === undefined && restart(`could not be started (${error.message})`))
  } catch (error) {
    restart(`could not be started (${(error as Error).message})`)
  }
}

function start(name: string) {
  const role = roleOf(name)
  const exec = path.join(import.meta.dirname, role, 'main.js')
  const execArgv = ['--enable-source-maps']
  const env = { ...MEMORY, LAUNCHED: 'yes', ...process.env, ...metricsPortOf(name), ...(embedded && sharedEnv(role)) }
  if (counts[role] > 1) {
    cluster.setupPrimary({ exec, execArgv, args: [] })
    return cluster.fork(env).process
  }
  // in its own process group, so that Ctrl-C reaches only the launcher, which stops the children in order
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  return spawn(process.execPath, [...execArgv, exec], { stdio: [...stdio], env, detached: true })
}

/** Returns the setting of the port for the metrics of a process: the given one for the first of its role, and the next for each other. */
function metricsPortOf(name: string) {
  const setting = roleOf(name) === 'gateway' ? 'METRICS_PORT' : 'BACKEND_METRICS_PORT'
  const first = process.env[setting] ?? ''
  const index = Number(name.split(' ')[1] ?? 1) - 1
  return { [setting]: Number(first) > 0 ? `${Number(first) + index}` : first }
}

const secret = randomBytes(32).toString('base64url')
const onEveryAddress = ['', '0.0.0.0', '::'].includes(HOST)

/** Returns the origin of the gateway, with `local` as its host name if it listens on every address or on loopback. */
const origin = (local: string) =>
  `http://${onEveryAddress || HOST === '127.0.0.1' ? local : isIPv6(HOST) ? `[${HOST}]` : HOST}:${port}`

/** Returns the settings that connect the two: the URL of the backend, and the change hook that the backend calls. */
function sharedEnv(role: Role) {
  const { BACKEND_PORT, CHANGE_HOOKS, CHANGE_HOOK_SECRET, SAMPLE_CONTENT } = process.env
  const backendUrl = `http://127.0.0.1:${BACKEND_PORT || '4001'}`
  const hook = `${origin('127.0.0.1')}/hooks/change`
  return {
    // an invalid BACKEND_PORT is reported by the backend, an invalid PORT by the gateway
    ...(role === 'gateway' && { BACKEND_PORT: '', BACKEND_URL: URL.canParse(backendUrl) ? backendUrl : '' }),
    CHANGE_HOOKS: CHANGE_HOOKS || (URL.canParse(hook) ? hook : ''),
    CHANGE_HOOK_SECRET: CHANGE_HOOK_SECRET || secret,
    // the default, which the gateway would otherwise take from its BACKEND_URL
    SAMPLE_CONTENT: SAMPLE_CONTENT || (PUBLIC_URL ? 'off' : 'on'),
  }
}

function announce(name: string) {
  if (ready.has(name)) return
  ready.add(name)
  if (ready.size < names.length) return
  const site = (PUBLIC_URL || origin('localhost')).replace(/\/+$/, '')
  console.log(
    `\nThe website is running.\n  Site         ${site}/\n  Admin panel  ${site}/admin\n  GraphQL      ${site}/graphql\n  Explorer     ${site}/explorer\n\nPress Ctrl-C to stop.`,
  )
}

/** Prints what a child says of an invalid setting, once for all children that read it. */
function reportInvalid(name: string, problem: string) {
  if (ready.has(name) || !reported.has(problem)) console.error(problem)
  reported.add(problem)
}

/** Stops the gateways first, because their running requests, such as uploads, need the backend. Exits with an error if one had to be cut off. */
async function stop(code: number) {
  if (stopping) return
  stopping = true
  let exitCode = code
  setTimeout(() => {
    for (const child of children.values()) child.kill('SIGKILL')
    process.exit(code || 1)
  }, FORCED_STOP_MS)
  for (const role of roles.toReversed()) {
    const running = [...children].filter(([name]) => roleOf(name) === role).map(([, child]) => child)
    const exits = running.map(async (child) => child.kill('SIGTERM') && (await once(child, 'exit'))[0])
    if ((await Promise.all(exits)).includes(1)) exitCode ||= 1
  }
  process.exit(exitCode)
}

/** Returns the number of processes that an option asks for. Several need what they share: a database server, and Redis. */
function countOf(option: 'gateways' | 'backends') {
  const values = readArguments()
  const count = Number(values[option] ?? 1)
  const needed = option === 'gateways' ? 'REDIS_URL' : 'DATABASE_URL'
  if (!Number.isInteger(count) || count < 1 || count > 64) reject(`--${option} must be a number from 1 to 64.`)
  if (count > 1 && !process.env[needed]) reject(`${needed} must be set, because several ${option} share it.`)
  return count
}

function readArguments() {
  try {
    return parseArgs({ options: { gateways: { type: 'string' }, backends: { type: 'string' } } }).values
  } catch (error) {
    return reject((error as Error).message)
  }
}

function reject(reason: string): never {
  console.error(reason)
  process.exit(INVALID_CONFIGURATION)
}

const ignored = ignoreSignals()
for (const signal of ['SIGINT', 'SIGHUP'] as const) if (!ignored.includes(signal)) process.on(signal, () => void stop(0))
process.on('SIGTERM', () => void stop(0))
for (const name of names) launch(name)
