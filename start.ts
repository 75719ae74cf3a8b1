import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import path from 'node:path'

// Starts the embedded backend and the gateway as equal children, restarts what falls, stops both. Nothing else: settings are theirs.

const WRONG_CONFIGURATION = 78
const GRACE = 4500
const { BACKEND_URL, PUBLIC_URL, HOST = '' } = process.env
const port = process.env['PORT'] || '4000'
const embedded = !BACKEND_URL
const names = embedded ? ['backend', 'gateway'] : ['gateway']
const children = new Map<string, ChildProcess>()
const ready = new Set<string>()
let stopping = false

/** Starts a child, and starts it again after a growing pause whenever it ends or cannot be started. */
function launch(name: string, attempt = 0) {
  const startedAt = Date.now()
  const end = (reason: string, code?: number | null) => {
    children.delete(name)
    if (stopping) return
    // later it may be a passing fault of the disk, while the other child still has content to serve
    if (code === WRONG_CONFIGURATION && !ready.has(name)) return void stop(WRONG_CONFIGURATION)
    const next = Date.now() - startedAt > 60_000 ? 0 : attempt
    const wait = Math.min(30_000, 250 * 2 ** next)
    console.error(`The ${name} ${reason}. It is started again in ${wait / 1000} s.`)
    setTimeout(() => !stopping && launch(name, next + 1), wait)
  }
  try {
    const child = start(name)
    children.set(name, child)
    child.on('message', () => announce(name))
    child.on('exit', (code, signal) => end(`ended (${signal ?? `code ${code}`})`, code))
    child.on('error', (error) => child.pid === undefined && end(`could not be started (${error.message})`))
  } catch (error) {
    end(`could not be started (${(error as Error).message})`)
  }
}

/** Starts a child in a process group of its own, so that Ctrl-C reaches the launcher alone, which stops the children in order. */
const start = (name: string) =>
  spawn(process.execPath, ['--enable-source-maps', path.join(import.meta.dirname, name, 'main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...(embedded && acquainted(name)) },
    detached: true,
  })

const secret = randomBytes(32).toString('base64url')
const onEveryAddress = ['', '0.0.0.0', '::'].includes(HOST)

/** The origin of the gateway; `local` stands for this machine where HOST names no single address. */
const origin = (local: string) =>
  `http://${onEveryAddress || HOST === '127.0.0.1' ? local : isIPv6(HOST) ? `[${HOST}]` : HOST}:${port}`

/** What the two need to find each other: the gateway the backend, and the backend whom to tell of changes. */
function acquainted(name: string) {
  const { BACKEND_PORT, CHANGE_HOOKS, CHANGE_HOOK_SECRET } = process.env
  const backendUrl = `http://127.0.0.1:${BACKEND_PORT || '4001'}`
  const hook = `${origin('127.0.0.1')}/hooks/change`
  return {
    // a wrong BACKEND_PORT is the backend's to tell of, a wrong PORT the gateway's
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
    `\nThe website runs.\n  Site         ${site}/\n  Admin panel  ${site}/admin\n  GraphQL      ${site}/graphql\n  Explorer     ${site}/explorer\n\nCtrl-C stops it.`,
  )
}

/** Stops the gateway, and the backend only then: requests that are running, such as uploads, still need it. */
async function stop(code: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => {
    for (const child of children.values()) child.kill('SIGKILL')
    process.exit(code)
  }, GRACE)
  await ended('gateway')
  await ended('backend')
  process.exit(code)
}

/** Asks a child to end; resolves when it has. */
const ended = (name: string) =>
  new Promise<unknown>((resolve) => {
    const child = children.get(name)
    if (child) child.once('exit', resolve).kill('SIGTERM')
    else resolve(undefined)
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
for (const name of names) launch(name)
