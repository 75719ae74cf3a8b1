// Redis for tests. Tests that need one are skipped where redis-server is not installed.
import net from 'node:net'
import { describe, onTestFinished } from 'vitest'
import { createRedis, redisMissing } from './redisProcess.ts'

const missing = redisMissing()
if (missing) console.warn(missing)

export const describeWithRedis = describe.skipIf(missing)

/** Starts a Redis with a password, which speaks TLS if a certificate is given. It is killed when the test ends. */
export async function startRedis(certificate?: { key: string; cert: string }) {
  const redis = await createRedis(certificate)
  onTestFinished(redis.kill)
  await redis.start()
  return redis
}

/** Relays connections to a Redis, until the test ends. */
export async function relayTo(redis: { port: number }) {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((from) => {
    if (isCut) return void from.destroy()
    const to = net.connect(redis.port, '127.0.0.1')
    from.pipe(to).pipe(from)
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          from.destroy()
          to.destroy()
        })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = () => {
    isCut = true
    drop()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    url: `redis://:let-me-in@127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    /** Closes all connections, and those that are opened later. */
    cut,
    /** Closes all connections. New ones work. */
    drop,
    /** Stops to relay on the open connections, as a firewall does that has forgotten them. New connections work. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    restore() {
      isCut = false
    },
  }
}
