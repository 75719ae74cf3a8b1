import type { FastifyInstance } from 'fastify'
import { ConfigError } from './ConfigError.ts'

type Address = { port: number; host: string; portSetting: string }

/** @throws ConfigError if the port or the host can't be used. */
export async function listen(app: FastifyInstance, { port, host, portSetting }: Address) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use; stop what uses it, or choose another with ${portSetting}.`,
    EACCES: `Port ${port} may not be used by this user; choose another with ${portSetting}.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  }
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? '']
    throw reason ? new ConfigError(reason) : error
  })
}
