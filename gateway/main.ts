import { ConfigError, readConfig } from './config.ts'
import { buildGateway } from './server.ts'
import { builtSite } from './site/built.ts'

const WRONG_CONFIGURATION = 78
const GRACE = 3500

try {
  const config = readConfig(process.env)
  const gateway = await buildGateway(config, { site: await builtSite(config.college) })
  await gateway.listen({ port: config.port, host: config.host }).catch(asConfigError(config))
  const stop = () => {
    setTimeout(() => process.exit(0), GRACE).unref()
    void gateway.close().then(() => process.exit(0))
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, stop)
  process.send?.({ ready: true })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(WRONG_CONFIGURATION)
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
