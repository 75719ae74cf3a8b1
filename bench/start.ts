import { spawn } from 'node:child_process'
import path from 'node:path'
import { admin, freePort, startBackend } from '../tests/support/servers/stack.ts'
import { onEachEngine, type Settings } from './databases.ts'
import { median } from './load.ts'
import { figure, printTable } from './table.ts'

const RUNS = 3
const root = path.join(import.meta.dirname, '..')

/** Time from the start of a process until it is ready: on an empty database, and on that of an earlier start. */
export async function start() {
  const rows: string[][] = []
  await onEachEngine(async ({ name, create }) => {
    for (const program of ['start.js', 'backend/main.js']) {
      const [first, second]: [number[], number[]] = [[], []]
      for (let run = 0; run < RUNS; run++) {
        const settings = create()
        first.push(await timeToReady(program, settings))
        second.push(await timeToReady(program, settings))
      }
      rows.push([`${program === 'start.js' ? 'launcher, all processes' : 'backend'}, ${name}`, ...[first, second].map(seconds)])
    }
  })
  const backend = await startBackend()
  const alone: number[] = []
  for (let run = 0; run < RUNS; run++) alone.push(await timeToReady('gateway/main.js', { BACKEND_URL: backend.url }))
  await backend.stop()
  rows.push(['gateway', '', seconds(alone)])
  printTable(
    ['time until ready, in s', 'first start', 'later start'],
    rows,
    `From the start of the built program until it accepts requests. The first start creates the tables, the account and the sample content. Medians of ${RUNS} runs.`,
  )
}

const seconds = (times: number[]) => figure(median(times) / 1000)

/** Starts a program and stops it when it is ready. Servers say so in a message, the launcher in its output. */
async function timeToReady(program: string, settings: Settings | { BACKEND_URL: string }) {
  const ports = { PORT: `${await freePort()}`, BACKEND_PORT: `${await freePort()}` }
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const { PATH = '', HOME = '' } = process.env
  const startedAt = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'dist', program)], {
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...ports, ...account, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ms = await new Promise<number>((resolve, reject) => {
    const isReady = () => resolve(performance.now() - startedAt)
    child.once('message', isReady)
    child.stdout!.on('data', (text) => `${text}`.includes('The website is running.') && isReady())
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}.`)))
  })
  child.kill('SIGTERM')
  await ended
  return ms
}
