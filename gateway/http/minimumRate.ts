import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A quarter of the rate of a 100 kbit/s connection. */
const BYTES_PER_SECOND = 3000
const PERIOD_MS = 20_000

/** Ends requests whose body arrives too slowly. The total time is not limited, so that large files arrive over slow connections. */
export function enforceMinimumRate({ server, log }: FastifyInstance) {
  server.on('request', (request: IncomingMessage) => {
    if (hasBody(request)) watch(request, () => log.info('A request was ended because its body arrived too slowly'))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(request: IncomingMessage, report: () => void) {
  const { socket } = request
  const isOver = () => request.complete || socket.destroyed
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (isOver()) return clearInterval(timer)
    const received = socket.bytesRead - before
    before = socket.bytesRead
    if (received >= (BYTES_PER_SECOND * PERIOD_MS) / 1000) return
    clearInterval(timer)
    report()
    socket.destroy()
  }, PERIOD_MS).unref()
  // a request can close before its body has arrived
  for (const event of ['end', 'close']) request.once(event, () => isOver() && clearInterval(timer))
}
