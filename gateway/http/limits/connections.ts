import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { clientOf } from '../../../server/clients/clientOf.ts'
import { isPrivateHop } from '../../clients/privateHop.ts'

export const MAX_CONNECTIONS = 2000
/** Maximum number of open connections per client. A browser opens six, and a classroom shares one address. */
const MAX_PER_CLIENT = 250

/** Returns a listener that closes a client's connections beyond the maximum. Proxies have many clients and are not limited. */
export function limitConnectionsPerClient() {
  const open = new Map<string, number>()
  return (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isPrivateHop(remoteAddress, 0)) return
    const client = clientOf(remoteAddress)
    const count = (open.get(client) ?? 0) + 1
    if (count > MAX_PER_CLIENT) return void socket.destroy()
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      left > 0 ? open.set(client, left) : open.delete(client)
    })
  }
}

const WARNING =
  'A request came with X-Forwarded-For, which is ignored while TRUST_PROXY is off. ' +
  'Behind a reverse proxy all visitors then share one address, so that a few failed sign-ins lock out everybody: set TRUST_PROXY.'

/** Logs one warning if the gateway seems to be behind a reverse proxy but trusts none. */
export function warnOfUntrustedProxy(app: FastifyInstance) {
  let isWarned = false
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!isWarned && headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      log.warn(WARNING)
    }
    done()
  })
}
