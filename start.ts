import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import path from 'node:path'

// npm start (after the build): starts the embedded backend and the gateway, restarts a process that exits, and stops both.

/** Exit code for an invalid configuration (EX_CONFIG). */
const INVALID_CONFIGURATION = 78
/** Time after which children that have not exited are killed. */
const FORCED_STOP_MS = 4500
const { BACKEND_URL, PUBLIC_URL, HOST = '' } = process.env
const port = process.env['PORT'] || '4000'
const embedded = !BACKEND_URL
const names = embedded ? ['backend', 'gateway'] : ['gateway']
const children = new Map<string, ChildProcess>()
const ready = new Set<string>()
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
    child.on('message', () => announce(name))
    child.on('exit', (code, signal) => restart(`exited (${signal ?? `code ${code}`})`, code))
    child.on('error', (error) => child.pid === undefined && restart(`could not be started (${error.message})`))
  } catch (error) {
    restart(`could not be started (${(error as Error).message})`)
  }
}

/** Starts a child in its own process group, so that Ctrl-C reaches only the launcher, which stops the children in order. */
const start = (name: string) =>
  spawn(process.execPath, ['--enable-source-maps', path.join(import.meta.dirname, name, 'main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...(embedded && sharedEnv(name)) },
    detached: true,
  })

const secret = randomBytes(32).toString('base64url')
const onEveryAddress = ['', '0.0.0.0', '::'].includes(HOST)

/** Returns the origin of the gateway, with `local` as its host name if it listens on every address or on loopback. */
const origin = (local: string) =>
  `http://${onEveryAddress || HOST === '127.0.0.1' ? local : isIPv6(HOST) ? `[${HOST}]` : HOST}:${port}`

/** Returns the settings that connect the two: the URL of the backend, and the change hook that the backend calls. */
function sharedEnv(name: string) {
  const { BACKEND_PORT, CHANGE_HOOKS, CHANGE_HOOK_SECRET } = process.env
  const backendUrl = `http://127.0.0.1:${BACKEND_PORT || '4001'}`
  const hook = `${origin('127.0.0.1')}/hooks/change`
  return {
    // an invalid BACKEND_PORT is reported by the backend, an invalid PORT by the gateway
    ...(name === 'gateway' && { BACKEND_PORT: '', BACKEND_URL: URL.canParse(backendUrl) ? backendUrl : '' }),
    CHANGE_HOOKS: CHANGE_HOOKS || (URL.canParse(hook) ? hook : ''),
    CHANGE_HOOK_SECRET: CHANGE_HOOK_SECRET || secret,
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

/** Stops the gateway first, because its running requests, such as uploads, need the backend. A forced stop exits with an error. */
async function stop(code: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => {
    for (const child of children.values()) child.kill('SIGKILL')
    process.exit(code || 1)
  }, FORCED_STOP_MS)
  for (const name of ['gateway', 'backend']) {
    const child = children.get(name)
    if (child?.kill('SIGTERM')) await once(child, 'exit')
  }
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
for (const name of names) launch(name)
