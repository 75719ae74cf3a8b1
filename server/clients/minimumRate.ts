import type { IncomingMessage } from 'node:http'
import { hasBody } from './linger.ts'

/** Smallest number of bytes per second that a sender must reach on average in each period. */
export type MinimumRate = { bytesPerSecond: number; periodMs: number }

/** A twelfth of the rate of a 100 kbit/s connection. A connection may be lost for most of a period. */
const MINIMUM_RATE: MinimumRate = { bytesPerSecond: 1000, periodMs: 30_000 }

type Options = { log: { info: (message: string) => void }; rate: MinimumRate | undefined }

/** Ends a request if its body arrives too slowly. The total time is not limited, so that large files arrive over slow connections. */
export function enforceMinimumRate(request: IncomingMessage, { log, rate = MINIMUM_RATE }: Options) {
  if (!hasBody(request)) return
  // bodies that arrive together with their headers, as most, need no timer
  setImmediate(() => {
    if (!request.complete) watch(request, rate, () => log.info('A request was ended because its body arrived too slowly'))
  })
}

function watch(request: IncomingMessage, { bytesPerSecond, periodMs }: MinimumRate, report: () => void) {
  const { socket } = request
  const isOver = () => request.complete || socket.destroyed
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (isOver()) return clearInterval(timer)
    const received = socket.bytesRead - before
    before = socket.bytesRead
    if (received >= (bytesPerSecond * periodMs) / 1000) return
    clearInterval(timer)
    report()
    socket.destroy()
  }, periodMs).unref()
  // a request can close before its body has arrived
  for (const event of ['end', 'close']) request.once(event, () => isOver() && clearInterval(timer))
}
