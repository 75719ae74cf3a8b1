// A relay in front of a server, whose connections a test can interrupt.
import net from 'node:net'
import { onTestFinished } from 'vitest'

type Relay = (from: net.Socket, to: net.Socket) => void

/** Relays connections to a local port, until the test ends. `relay` passes on the data of one connection, in both directions. */
export async function startRelay(target: number, relay: Relay = (from, to) => from.pipe(to).pipe(from)) {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((from) => {
    if (isCut) return void from.destroy()
    const to = net.connect(target, '127.0.0.1')
    relay(from, to)
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
    port: (server.address() as net.AddressInfo).port,
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
