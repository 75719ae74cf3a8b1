// A Redis server on a port of its own, if redis-server is installed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { createClient } from 'redis'
import { freePort, temporaryFolder, until } from '../servers/stack.ts'

const isInstalled = spawnSync('redis-server', ['--version']).status === 0
/** Returns why the tests with Redis are skipped, or undefined if they can run. */
export const redisMissing = () => (isInstalled ? undefined : 'Redis is not installed (Debian: apt-get install redis-server)')

/** Returns a Redis with a password, which speaks TLS if a certificate is given. It is not started yet. */
export async function createRedis(certificate?: { key: string; cert: string }) {
  const port = await freePort()
  const url = certificate ? `rediss://:let-me-in@localhost:${port}` : `redis://:let-me-in@127.0.0.1:${port}`
  const portOptions = certificate
    ? [
        '--port 0',
        `--tls-port ${port}`,
        `--tls-key-file ${certificate.key}`,
        `--tls-cert-file ${certificate.cert}`,
        '--tls-auth-clients no',
      ]
    : [`--port ${port}`]
  let server: ChildProcess | undefined
  return {
    url,
    port,
    /** Starts the server, empty, on the same port as before. */
    async start() {
      const args = [...portOptions, '--bind 127.0.0.1', '--requirepass let-me-in', `--dir ${temporaryFolder()}`, '--save ""']
      server = spawn('redis-server', args.join(' ').split(' '), { stdio: 'ignore' })
      await until(
        () => accepts(port),
        () => 'redis-server to start',
      )
    },
    /** Ends the server by `kill -9`. */
    async kill() {
      const ended = server && once(server, 'exit')
      server?.kill('SIGKILL')
      server = undefined
      await ended
    },
    /** Stops the process: connections are accepted by the system, but nothing is answered. */
    hang: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    /** Sends one command on a connection of its own. */
    async send(...command: string[]): Promise<unknown> {
      const client = createClient({ url })
      await client.connect()
      const answer = await client.sendCommand(command)
      client.destroy()
      return answer
    },
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
