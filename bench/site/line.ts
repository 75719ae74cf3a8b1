import net from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A line between phone and site. */
export type Line = { name: string; roundTripMs: number; kilobits: number; effectiveType: string }

/** Those of WebPageTest, with the type that Chromium gives them (https://wicg.github.io/netinfo/#effective-connection-types), and none. */
export const lines: Line[] = [
  { name: 'Slow 3G', roundTripMs: 400, kilobits: 400, effectiveType: '3g' },
  { name: 'Fast 3G', roundTripMs: 150, kilobits: 1600, effectiveType: '4g' },
  { name: 'no throttling', roundTripMs: 0, kilobits: Number.POSITIVE_INFINITY, effectiveType: '4g' },
]

const PACKET = 1460

/**
 * Starts a server that passes connections on to a site as slowly as a line, all sharing its bandwidth. Browsers throttle no prefetches.
 * `hiddenHeader` is the name of a response header, in lower case, that the browser must not understand.
 */
export async function startLine(site: string, { roundTripMs, kilobits }: Line, hiddenHeader?: string) {
  const send = createLink(kilobits, roundTripMs / 2)
  const server = net.createServer((phone) => {
    const upstream = net.connect(Number(new URL(site).port), 'localhost')
    const isOpen = setTimeout(roundTripMs) // the handshake
    phone.on('data', (request) => void isOpen.then(() => setTimeout(roundTripMs / 2)).then(() => upstream.write(request)))
    upstream.on('data', (bytes) => {
      const at = hiddenHeader === undefined ? -1 : bytes.indexOf(`\r\n${hiddenHeader}:`)
      if (at >= 0) bytes.write('x', at + 2)
      send(phone, bytes)
    })
    for (const [socket, other] of [
      [phone, upstream],
      [upstream, phone],
    ] as const)
      socket.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { url: `http://localhost:${(server.address() as net.AddressInfo).port}`, stop: () => void server.close() }
}

/** Returns a function that sends bytes packet by packet, the connections taking turns. */
function createLink(kilobits: number, delayMs: number) {
  const queues = new Map<net.Socket, Buffer[]>()
  let isRunning = false

  async function run() {
    let freeAt = performance.now()
    while (queues.size > 0)
      for (const [socket, packets] of queues) {
        const packet = packets.shift()
        if (!packet) queues.delete(socket)
        else {
          freeAt = Math.max(freeAt, performance.now() - 20) + (packet.length * 8) / kilobits
          if (freeAt > performance.now()) await setTimeout(freeAt - performance.now())
          void setTimeout(delayMs).then(() => socket.writable && socket.write(packet))
        }
      }
    isRunning = false
  }

  return (socket: net.Socket, bytes: Buffer) => {
    const packets = queues.get(socket) ?? []
    for (let start = 0; start < bytes.length; start += PACKET) packets.push(bytes.subarray(start, start + PACKET))
    queues.set(socket, packets)
    if (isRunning) return
    isRunning = true
    void run()
  }
}
