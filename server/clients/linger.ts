import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_MS = 10_000
const MAX_BYTES = 20 * 1024 * 1024
const INTERVAL_MS = 100

/**
 * Reads the rest of a request's body if it is answered before its end, for a limited time and size, and closes the connection only then
 * (RFC 9112, 9.6). A connection that is closed while the client sends is reset: the client, or the proxy, gets no answer.
 */
export function lingerAfterAnswer(request: IncomingMessage, response: ServerResponse) {
  if (!hasBody(request)) return
  // before Node's own listener, which closes the connection
  response.prependOnceListener('finish', () => request.complete || linger(request))
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function linger(request: IncomingMessage) {
  const { socket } = request
  const [lastByte, end] = [socket.bytesRead + MAX_BYTES, performance.now() + MAX_MS]
  let isClosing = false
  // Node calls it after an answer with `Connection: close`
  socket.destroySoon = () => {
    isClosing = true
    socket.end()
  }
  request.unpipe().resume()
  const timer = setInterval(() => {
    const isOver = request.complete || socket.destroyed
    if (!isOver && socket.bytesRead < lastByte && performance.now() < end) return
    clearInterval(timer)
    Reflect.deleteProperty(socket, 'destroySoon') // Node's method remains, also after two requests on a connection
    if (isClosing || !isOver) socket.destroy()
  }, INTERVAL_MS).unref()
}
