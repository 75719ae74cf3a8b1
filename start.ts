import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'

// Starts the embedded backend and the gateway as equal children, restarts what falls, stops both. Nothing else: settings are theirs.

const WRONG_CONFIGURATION = 78
const GRACE = 4500
const { BACKEND_URL, PUBLIC_URL } = process.env
const port = process.env['PORT'] || '4000'
const embedded = !BACKEND_URL
const names = embedded ? ['backend', 'gateway'] : ['gateway']
const children = new Map<string, ChildProcess>()
const ready = new Set<string>()
let stopping = false

function launch(name: string, attempt = 0) {
  const startedAt = Date.now()
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(import.meta.dirname, name, 'main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...(embedded && acquainted()) },
  })
  children.set(name, child)
  child.on('message', () => announce(name))
  child.on('exit', (code, signal) => {
    children.delete(name)
    if (stopping) return
    if (code === WRONG_CONFIGURATION) return stop(WRONG_CONFIGURATION)
    const next = Date.now() - startedAt > 60_000 ? 0 : attempt
    const wait = Math.min(30_000, 250 * 2 ** next)
    console.error(`The ${name} ended (${signal ?? `code ${code}`}). It is started again in ${wait / 1000} s.`)
    setTimeout(() => !stopping && launch(name, next + 1), wait)
  })
}

const secret = randomBytes(32).toString('base64url')

/** What the two need to find each other: the gateway the backend, and the backend whom to tell of changes. */
function acquainted() {
  const { BACKEND_PORT, HOST, CHANGE_HOOKS, CHANGE_HOOK_SECRET } = process.env
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const hook = `http://${host}:${port}/hooks/change`
  return {
    BACKEND_URL: `http://127.0.0.1:${BACKEND_PORT || '4001'}`,
    // a wrong PORT is the gateway's to tell of
    CHANGE_HOOKS: CHANGE_HOOKS || (URL.canParse(hook) ? hook : ''),
    CHANGE_HOOK_SECRET: CHANGE_HOOK_SECRET || secret,
  }
}

function announce(name: string) {
  if (ready.has(name)) return
  ready.add(name)
  if (ready.size < names.length) return
  const site = (PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  console.log(
    `\nThe website runs.\n  Site         ${site}/\n  Admin panel  ${site}/admin\n  GraphQL      ${site}/graphql\n  Explorer     ${site}/explorer\n\nCtrl-C stops it.`,
  )
}

function stop(code: number) {
  if (stopping) return
  stopping = true
  const left = () => [...children.values()]
  const endWhenAlone = () => children.size === 0 && process.exit(code)
  for (const child of left()) child.on('exit', () => setImmediate(endWhenAlone)).kill('SIGTERM')
  setTimeout(() => {
    for (const child of left()) child.kill('SIGKILL')
    process.exit(code)
  }, GRACE)
  endWhenAlone()
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
process.on('SIGHUP', () => stop(0))
for (const name of names) launch(name)
