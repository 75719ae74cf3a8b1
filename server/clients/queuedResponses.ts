import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of responses that wait on a connection. Browsers and proxies wait for one before they send the next request. */
const MAX_QUEUED = 100

/**
 * Ends a connection with too many pipelined requests, and closes the responses that wait behind others on a connection when it closes. Node
 * closes only the one that is being sent, so that files and upload slots of the others would never be released. A request that expects
 * `100 Continue` is handled only when its response is the next: Node would send this line after the head of a response that waits.
 */
export function handleQueuedResponses(server: Server) {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()
  server.prependListener('request', enqueue)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    function proceed() {
      if (request.socket.destroyed) return
      response.writeContinue()
      server.emit('request', request, response)
    }
    if (response.socket) return proceed()
    enqueue(request, response)
    response.once('socket', () => process.nextTick(proceed))
  })

  function enqueue({ socket }: IncomingMessage, response: ServerResponse) {
    if (response.socket) return // nothing is sent before it
    const queue = queues.get(socket) ?? openQueue(socket)
    queue.add(response)
    response.once('close', () => queue.delete(response))
    if (queue.size >= MAX_QUEUED) socket.destroy()
  }

  function openQueue(socket: Socket) {
    const queue = new Set<ServerResponse>()
    queues.set(socket, queue)
    socket.once('close', () => {
      for (const response of queue) if (!response.socket) close(response)
    })
    return queue
  }
}

/** Does what Node does with a response that is being sent. */
function close(response: ServerResponse) {
  Object.assign(response, { destroyed: true, _closed: true })
  response.emit('close')
}
