// The embedded backend and two gateways in this process.
import { onTestFinished } from 'vitest'
import type { Config } from '../../../backend/config.ts'
import { buildBackend } from '../../../backend/server.ts'
import { buildGateway } from '../../../gateway/server.ts'
import { freePort, temporaryFolder } from '../servers/stack.ts'
import { gatewayConfig } from '../servers/testGateway.ts'
import { readStored } from './stored.ts'
import type { Server, World } from './world.ts'

const SECRET = 'hook-secret'
const HOUR = 3_600_000

/** Starts a backend and two gateways, to which it reports changes. They stop when the test ends. */
export async function startInProcess(config: Config): Promise<World> {
  const ports = { backend: await freePort(), gateway0: await freePort(), gateway1: await freePort() }
  const addressOf = (server: Server) => `http://127.0.0.1:${ports[server]}`
  const ahead = { backend: 0, gateway0: 0, gateway1: 0 }
  const nowAt = (server: Server) => Date.now() + ahead[server] * HOUR
  const cacheDirs = { gateway0: temporaryFolder(), gateway1: temporaryFolder() }
  let losesAnswer = false

  const backend = () => {
    const changeHooks = (['gateway0', 'gateway1'] as const).map((gateway) => `${addressOf(gateway)}/hooks/change`)
    return buildBackend(
      { ...config, changeHooks, changeHookSecret: SECRET },
      {
        now: () => new Date(nowAt('backend')),
        hookWaitMs: 60_000, // on a busy machine too, an answer follows the purges
        addHooks: (app) =>
          app.addHook('onSend', async (request, reply) => {
            if (!losesAnswer || request.method === 'GET') return
            losesAnswer = false
            reply.raw.socket?.destroy()
          }),
      },
    )
  }
  const gateway = (server: keyof typeof cacheDirs) => {
    const settings = { BACKEND_URL: addressOf('backend'), CHANGE_HOOK_SECRET: SECRET }
    return buildGateway(gatewayConfig(settings), { now: () => nowAt(server), cacheDir: cacheDirs[server] })
  }

  const start = async (server: Server) => {
    const app = await (server === 'backend' ? backend() : gateway(server))
    await app.listen({ port: ports[server], host: '127.0.0.1' })
    return app
  }
  const running = { backend: await start('backend'), gateway0: await start('gateway0'), gateway1: await start('gateway1') }

  async function stop(server: Server) {
    running[server].server.closeAllConnections()
    await running[server].close()
  }

  const stored = await readStored(config, addressOf('backend'))
  onTestFinished(async () => {
    for (const server of ['gateway0', 'gateway1', 'backend'] as const) await stop(server)
    await stored.close()
  })
  return {
    gateways: [addressOf('gateway0'), addressOf('gateway1')],
    backendUrl: addressOf('backend'),
    rows: stored.rows,
    textOfFile: stored.textOfFile,
    async loseAnswer(write) {
      losesAnswer = true
      return write().finally(() => {
        losesAnswer = false // the write may have been refused before
      })
    },
    async restart(server) {
      await stop(server)
      running[server] = await start(server)
    },
    setClock(server, hours) {
      ahead[server] = hours
    },
  }
}
