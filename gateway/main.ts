import type { FastifyInstance } from 'fastify'
import { ConfigError, readConfig } from './config.ts'
import { buildGateway } from './server.ts'
import { builtSite } from './site/built.ts'
import { openSpool } from './spool.ts'

const WRONG_CONFIGURATION = 78
const GRACE = 3500
let gateway: FastifyInstance | undefined

process.once('disconnect', stop)
// the launcher may have ended while the modules were loading
if (process.send && !process.connected) process.exit(0)

try {
  const config = readConfig(process.env)
  openSpool()
  gateway = await buildGateway(config, { site: await builtSite(config) })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  await gateway.listen({ port: config.port, host: config.host }).catch(asConfigError(config))
  process.send?.({ ready: true })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(WRONG_CONFIGURATION)
}

/** Lets running requests finish, within limits, and ends the process. */
async function stop() {
  setTimeout(() => process.exit(0), GRACE).unref()
  await gateway?.close()
  process.exit(0)
}

/** Why the gateway can't listen, where the settings are to blame. */
function asConfigError({ port, host }: { port: number; host: string }) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is taken by another program.`,
    EACCES: `PORT ${port} may not be opened by this user.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  }
  return (error: NodeJS.ErrnoException): never => {
    const reason = reasons[error.code ?? '']
    throw reason ? new ConfigError(reason) : error
  }
}
