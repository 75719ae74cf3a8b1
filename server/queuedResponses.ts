import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes the responses that wait behind others on a connection when it closes. Node closes only the one that is being sent, so that the
 * files and upload slots of pipelined requests would never be released.
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
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = open.get(socket)
    responses?.add(response)
    response.once('close', () => responses?.delete(response))
  })
}

/** Does what Node does with a response that is being sent. */
function close(response: ServerResponse) {
  Object.assign(response, { destroyed: true, _closed: true })
  response.emit('close')
}
