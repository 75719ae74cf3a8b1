// Starts the built product: launcher, backend and gateway as processes on free ports, with their own data folder.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export const admin = { email: 'staff@example.edu', password: 'correct horse battery' }
const root = path.join(import.meta.dirname, '../../..')

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts launcher, backend and gateway. Resolves when the launcher has printed the addresses. */
export async function startProduct(
  env: Record<string, string> = {},
  { args = [], ...options }: RunOptions & { args?: string[] } = {},
) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const dataDir = env['DATA_DIR'] ?? temporaryFolder()
  const settings = { PORT: `${port}`, BACKEND_PORT: `${backendPort}`, DATA_DIR: dataDir, ...account, ...env }
  const product = run([path.join(root, 'dist/start.js'), ...args], settings, options)
  await product.says('The website is running.')
  return { url: `http://localhost:${port}`, backendUrl: `http://127.0.0.1:${backendPort}`, dataDir, ...product }
}

const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'warn' }

/** Starts only the embedded backend, by default from the build of this project. */
export async function startBackend(env: Record<string, string> = {}, options: Pick<RunOptions, 'cwd'> = {}) {
  const port = env['BACKEND_PORT'] ?? (await freePort())
  const settings = { BACKEND_PORT: `${port}`, DATA_DIR: temporaryFolder(), ...account, ...env }
  const process = run(['dist/backend/main.js'], settings, options)
  await responds(`http://127.0.0.1:${port}/api/v1/notices`, process.output)
  return { url: `http://127.0.0.1:${port}`, ...process }
}

/** Starts only the gateway, by default from the build. */
export async function startGateway(backendUrl: string, env: Record<string, string> = {}, entry = ['dist/gateway/main.js']) {
  const port = env['PORT'] ?? (await freePort())
  const settings = { PORT: `${port}`, BACKEND_URL: backendUrl, CACHE_DIR: temporaryFolder(), LOG_LEVEL: 'warn', ...env }
  const process = run(entry, settings)
  await responds(`http://localhost:${port}/health`, process.output)
  return { url: `http://localhost:${port}`, ...process }
}

type RunOptions = {
  /** Working directory. Default: the folder of the project. */
  cwd?: string | undefined
  /** Runs the program as the leader of a process group, like a command in a terminal. */
  ownGroup?: boolean
  /** Content of the program's standard input. */
  input?: Buffer | undefined
}

/** Runs a program with only the given settings and the limits of this process (tests have none, benches all), and collects its output. */
export function run(args: string[], settings: Record<string, string>, { cwd = root, ownGroup = false, input }: RunOptions = {}) {
  const { PATH = '', HOME = '', LIMITS = '', NODE_OPTIONS = '' } = process.env
  const env = { PATH, HOME, LIMITS, NODE_OPTIONS, ...settings }
  const child = spawn(process.execPath, args, { cwd, env, detached: ownGroup, stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
  child.stdin?.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    process: child,
    output: () => output,
    ended,
    says: (text: string) =>
      until(
        () => output.includes(text),
        () => `the program to print "${text}". Output:\n${output}`,
      ),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const responds = (url: string, output: () => string) =>
  until(
    () =>
      fetch(url).then(
        (response) => response.ok,
        () => false,
      ),
    () => `a response from ${url}. Output:\n${output()}`,
  )

/** Waits until a condition is true, for at most 30 s. */
export async function until(holds: () => boolean | Promise<boolean>, what: () => string) {
  for (let i = 0; i < 600; i++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Timed out waiting for ${what()}`)
}

export const temporaryFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'college-'))

/** Ports below those that the system gives to connections and to servers that listen on any: while a server restarts, nobody else gets its port. */
const [FIRST_PORT, PORT_COUNT] = [15_000, 15_000]
const givenPorts = new Set<number>()

/** Returns a port that nobody listens on, each only once: who gets a port may listen on it seconds later. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT)
  if (givenPorts.has(port) || !(await isFree(port))) return freePort()
  givenPorts.add(port)
  return port
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
