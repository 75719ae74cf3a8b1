// A PostgreSQL server with its own data on a private port, from the binaries that are installed (Debian: package postgresql).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { freePort, temporaryFolder, until } from '../servers/stack.ts'

const debianFolder = '/usr/lib/postgresql'
const folders = [
  ...(fs.existsSync(debianFolder) ? fs.readdirSync(debianFolder).map((version) => path.join(debianFolder, version, 'bin')) : []),
  ...(process.env['PATH'] ?? '').split(':'),
]
const binaries = folders.find(
  (folder) => fs.existsSync(path.join(folder, 'initdb')) && fs.existsSync(path.join(folder, 'postgres')),
)

/** Returns why the tests with PostgreSQL are skipped, or undefined if they can run. */
export const postgresMissing = () => (binaries ? undefined : 'PostgreSQL is not installed (Debian: apt-get install postgresql)')

const program = (name: string) => path.join(binaries ?? '', name)
/** The server refuses to run as root, so the account that its package creates runs it. */
const owner = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {})
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Starts a server on an empty folder, or on that of an earlier one. Without `durable`, it does not wait for the disk. */
export async function startPostgres({ durable = false, folder = postgresFolder(), port = 0 } = {}) {
  const account = owner()
  const run = (name: string, args: string[]) => execFileSync(program(name), args, { ...account, cwd: folder, stdio: 'pipe' })
  const data = path.join(folder, 'data')
  if (!fs.existsSync(data)) run('initdb', ['-D', data, '-U', 'college', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const chosen = port || (await freePort())
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit'].flatMap((name) => [
    '-c',
    `${name}=${durable ? 'on' : 'off'}`,
  ])
  const address = [
    '-p',
    `${chosen}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=300',
  ]
  const server = spawn(program('postgres'), ['-D', data, ...address, ...settings], { ...account, cwd: folder, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const isReady = () => {
    try {
      run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', `${chosen}`])
      return true
    } catch {
      return false
    }
  }
  await until(isReady, () => 'PostgreSQL to accept connections')
  return {
    durable,
    folder,
    port: chosen,
    url: `postgres://college@127.0.0.1:${chosen}`,
    process: server,
    /** Stops the server and its connections without ending them. */
    pause: () => signalAll([server.pid, ...childrenOf(server)], 'SIGSTOP'),
    resume: () => signalAll([server.pid, ...childrenOf(server)], 'SIGCONT'),
    /** Ends the server. Killed alone, it would leave processes that answer for a while longer. */
    async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') {
      if (signal === 'SIGKILL') {
        server.kill('SIGSTOP')
        signalAll(childrenOf(server), signal)
      }
      server.kill(signal)
      await ended
    },
  }
}

const signalAll = (pids: (string | number | undefined)[], signal: NodeJS.Signals) => {
  for (const pid of pids) process.kill(Number(pid), signal)
}

const childrenOf = ({ pid }: ChildProcess) => execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' }).match(/\d+/g) ?? []

/** Creates an empty database on a server and returns its address. */
export function createDatabase(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  execFileSync(program('psql'), [`${server}/postgres`, '-qc', `create database ${name} template template0 strategy file_copy`])
  return `${server}/${name}`
}

/** Makes a folder usable for the account of the server. */
export function postgresFolder(folder = temporaryFolder()) {
  const { uid, gid } = owner()
  if (uid === undefined || gid === undefined) return folder
  fs.chownSync(folder, uid, gid)
  // the account must be able to reach its folder
  fs.chmodSync(path.dirname(folder), fs.statSync(path.dirname(folder)).mode | 0o011)
  return folder
}
