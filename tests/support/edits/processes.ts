// The built backend and two built gateways as processes, which are killed while they handle a write.
import type net from 'node:net'
import { onTestFinished } from 'vitest'
import { startRelay } from '../parts/relay.ts'
import { databaseOf } from '../processes/commands.ts'
import { freePort, startBackend, startGateway, temporaryFolder } from '../servers/stack.ts'
import { readStored } from './stored.ts'
import type { Server, World } from './world.ts'

type Process = Awaited<ReturnType<typeof startBackend>>
/** Called for a write before it reaches the backend, and before its answer reaches the gateway. */
type Moments = { before?: (() => void) | undefined; after?: (() => void) | undefined }

/** Starts the servers with the settings of a backend. They stop when the test ends. */
export async function startProcesses(settings: Record<string, string>): Promise<World & { killed: () => number }> {
  const ports = { backend: await freePort(), gateway0: await freePort(), gateway1: await freePort() }
  const cacheDirs = { gateway0: temporaryFolder(), gateway1: temporaryFolder() }
  const next: Moments = {}
  const relay = await startRelay(ports.backend, untilMoment(next))
  const relayUrl = `http://127.0.0.1:${relay.port}`
  const shared = { CHANGE_HOOK_SECRET: 'hook-secret' }
  const hooks = [ports.gateway0, ports.gateway1].map((port) => `http://127.0.0.1:${port}/hooks/change`)

  const start: Record<Server, () => Promise<Process>> = {
    backend: () => startBackend({ ...shared, ...settings, BACKEND_PORT: `${ports.backend}`, CHANGE_HOOKS: hooks.join(',') }),
    gateway0: () => startGateway(relayUrl, { ...shared, PORT: `${ports.gateway0}`, CACHE_DIR: cacheDirs.gateway0 }),
    gateway1: () => startGateway(relayUrl, { ...shared, PORT: `${ports.gateway1}`, CACHE_DIR: cacheDirs.gateway1 }),
  }
  const running = { backend: await start.backend() } as Record<Server, Process>
  for (const gateway of ['gateway0', 'gateway1'] as const) running[gateway] = await start[gateway]()
  const stored = await readStored(databaseOf(settings), running.backend.url)
  onTestFinished(async () => {
    await stored.close()
    for (const { process, ended } of Object.values(running)) {
      process.kill('SIGKILL')
      await ended
    }
  })

  let killed = 0
  async function revive(server: Server) {
    killed++
    await running[server].ended
    running[server] = await start[server]()
  }

  return {
    gateways: [`http://127.0.0.1:${ports.gateway0}`, `http://127.0.0.1:${ports.gateway1}`],
    backendUrl: running.backend.url,
    rows: stored.rows,
    textOfFile: stored.textOfFile,
    killed: () => killed,
    async loseAnswer(write) {
      next.after = () => {}
      return write().finally(() => {
        next.after = undefined // the write may have been refused before
      })
    },
    async killDuring(server, moment, write) {
      let isKilled = false
      next[moment] = () => {
        isKilled = true
        running[server].process.kill('SIGKILL')
      }
      return write().finally(() => {
        next[moment] = undefined
        return isKilled ? revive(server) : undefined
      })
    },
    async restart(server) {
      running[server].process.kill('SIGKILL')
      await revive(server)
    },
  }
}

/** Returns a function that relays a connection. A write or an answer for which there is a function goes no further. */
const untilMoment = (next: Moments) => (from: net.Socket, to: net.Socket) => {
  let isWrite = false

  function pass(chunk: Buffer, to: net.Socket, moment: keyof Moments) {
    const happens = isWrite ? next[moment] : undefined
    if (!happens) return void to.write(chunk)
    next[moment] = undefined
    happens()
    from.destroy()
  }

  from.on('data', (chunk: Buffer) => {
    const [, method] = /^([A-Z]+) \//.exec(chunk.toString('latin1', 0, 16)) ?? []
    if (method) isWrite = method !== 'GET'
    pass(chunk, to, 'before')
  })
  to.on('data', (chunk: Buffer) => pass(chunk, from, 'after'))
}
