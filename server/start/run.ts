import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { ConfigError, StartError } from './ConfigError.ts'
import { ignoreSignals } from './signals.ts'

/** Exit code for invalid configuration. The launcher stops instead of starting the server again. */
export const EXIT_CONFIG = 78
/** Below the time that the launcher waits before it kills its children. */
const GRACE_MS = 3500

type Address = {
  host: string
  port: number
  portSetting: string
  /** Does not share the port with the other processes of a cluster. */
  exclusive?: boolean
}

/**
 * Runs a server until a signal, an uncaught error or the end of the launcher stops it. Tells the launcher when the server is ready. Exits
 * with 0 after a regular stop, with 78 if the configuration is invalid, otherwise with 1.
 */
export async function runServer(name: string, build: () => Promise<Address & { app: FastifyInstance }>) {
  let running: FastifyInstance | undefined
  const onTimeout = () => console.error(`The ${name} did not stop within ${GRACE_MS / 1000} seconds.`)
  const closing = closeWithGrace({ delay: GRACE_MS, skip: ignoreSignals(), onTimeout }, async ({ err }) => {
    if (err) console.error(err)
    await running?.close()
  })
  process.once('disconnect', closing.close)
  // the launcher may have ended while the modules were loading
  if (process.send && !process.connected) process.exit(0)
  try {
    const { app, ...address } = await build()
    running = app
    await listen(app, address)
    process.send?.({ ready: true })
  } catch (error) {
    // the launcher, unlike other parents, prints what its processes say of invalid settings: once what several say of the same
    if (process.send && process.env['LAUNCHED'] && error instanceof ConfigError)
      return void process.send({ invalid: error.message }, () => process.exit(EXIT_CONFIG))
    console.error(error instanceof StartError ? error.message : error)
    process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1)
  }
}

/** @throws ConfigError if the port or the host can't be used. */
export async function listen(app: FastifyInstance, { port, host, portSetting, exclusive = false }: Address) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use; stop what uses it, or choose another with ${portSetting}.`,
    EACCES: `Port ${port} may not be used by this user; choose another with ${portSetting}.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  }
  await app.listen({ port, host, exclusive }).catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? '']
    throw reason ? new ConfigError(reason) : error
  })
}
