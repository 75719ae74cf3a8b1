// The product as it is really started: processes of the build, on free ports, with data in a folder of their own.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export const admin = { email: 'staff@example.edu', password: 'correct horse battery' }
const root = path.join(import.meta.dirname, '../..')

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts launcher, backend and gateway; resolves when the launcher has announced the addresses. */
export async function startProduct(env: Record<string, string> = {}, options: RunOptions = {}) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const dataDir = env['DATA_DIR'] ?? temporaryFolder()
  const settings = { PORT: `${port}`, BACKEND_PORT: `${backendPort}`, DATA_DIR: dataDir, ...account, ...env }
  const product = run([path.join(root, 'dist/start.js')], settings, options)
  await product.says('The website is running.')
  return { url: `http://localhost:${port}`, backendUrl: `http://127.0.0.1:${backendPort}`, dataDir, ...product }
}

const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'warn' }

/** Only the embedded backend. */
export async function startBackend(env: Record<string, string> = {}) {
  const port = await freePort()
  const process = run(['dist/backend/main.js'], { BACKEND_PORT: `${port}`, DATA_DIR: temporaryFolder(), ...account, ...env })
  await answers(`http://127.0.0.1:${port}/api/v1/notices`, process.output)
  return { url: `http://127.0.0.1:${port}`, ...process }
}

/** Only the gateway, before a backend that is somewhere else; `entry` may be another than the build's own. */
export async function startGateway(backendUrl: string, env: Record<string, string> = {}, entry = ['dist/gateway/main.js']) {
  const port = await freePort()
  const process = run(entry, { PORT: `${port}`, BACKEND_URL: backendUrl, LOG_LEVEL: 'warn', ...env })
  await answers(`http://localhost:${port}/health`, process.output)
  return { url: `http://localhost:${port}`, ...process }
}

type RunOptions = {
  /** Working directory; by default the project's folder. */
  cwd?: string
  /** Runs as the leader of a process group, as a command typed into a terminal does. */
  ownGroup?: boolean
}

/** Runs a program of the project with only the settings given; what it prints is kept. */
export function run(args: string[], settings: Record<string, string>, { cwd = root, ownGroup = false }: RunOptions = {}) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...settings }
  const child = spawn(process.execPath, args, { cwd, env, detached: ownGroup, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    process: child,
    output: () => printed,
    ended,
    says: (text: string) =>
      until(
        () => printed.includes(text),
        () => `the program to say "${text}". It said:\n${printed}`,
      ),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (url: string, output: () => string) =>
  until(
    () =>
      fetch(url).then(
        (response) => response.ok,
        () => false,
      ),
    () => `${url} to answer. Printed:\n${output()}`,
  )

/** Waits until something holds, for 15 s at most. */
export async function until(holds: () => boolean | Promise<boolean>, what: () => string) {
  for (let i = 0; i < 300; i++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Waited in vain for ${what()}`)
}

export const temporaryFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'college-'))

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
