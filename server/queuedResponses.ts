import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of responses that wait on a connection. Browsers and proxies wait for one before they send the next request. */
const MAX_QUEUED = 100

/**
 * Ends a connection with too many pipelined requests, and closes the responses that wait behind others on a connection when it closes. Node
 * closes only the one that is being sent, so that files and upload slots of the others would never be released.
 */
export function closeQueuedResponses(server: Server) {
  const open = new WeakMap<Socket, Set<ServerResponse>>()
  server.on('connection', (socket: Socket) => {
    const responses = new Set<ServerResponse>()
    open.set(socket, responses)
    socket.once('close', () => {
      for (const response of responses) if (!response.socket) close(response)
    })
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = open.get(socket)
    responses?.add(response)
    response.once('close', () => responses?.delete(response))
    if (responses && responses.size > MAX_QUEUED) socket.destroy()
  })
}

/** Does what Node does with a response that is being sent. */
function close(response: ServerResponse) {
  Object.assign(response, { destroyed: true, _closed: true })
  response.emit('close')
}
