import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Time in milliseconds after which a turn of the event loop handles no further request. */
const TURN_MS = 2

/**
 * Returns a listener that handles requests in short turns of the event loop: those that arrive once a turn has taken its time wait for the
 * next, in their order. libuv accepts one connection in each turn (https://github.com/libuv/libuv/pull/3696), so a client with 50 requests
 * at a time would otherwise make each new connection wait for 50 of them.
 */
export function inShortTurns(handle: RequestListener): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = []
  /** Undefined before the first request of a turn. */
  let turnEndsAt: number | undefined
  const isOver = () => turnEndsAt !== undefined && performance.now() > turnEndsAt

  function begin(request: IncomingMessage, response: ServerResponse) {
    if (turnEndsAt === undefined) {
      turnEndsAt = performance.now() + TURN_MS
      setImmediate(() => (turnEndsAt = undefined))
    }
    handle(request, response)
  }
  /** Is scheduled once for each waiting request, so that the work of one is done before the next begins. */
  function proceed() {
    if (isOver()) return void setImmediate(proceed)
    const [request, response] = waiting.shift()!
    if (!request.socket.destroyed) begin(request, response)
  }

  return (request, response) => {
    if (waiting.length === 0 && !isOver()) return begin(request, response)
    waiting.push([request, response])
    setImmediate(proceed)
  }
}
