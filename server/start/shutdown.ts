import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type CreateError = (status: number, message: string) => Error

/**
 * Makes `app.close()` let running requests finish, refuse others with a 503, and end all connections without a request at once. Must be
 * called before routes are registered. `createError` returns an error that the app's error handler answers with its status and message.
 */
export function finishRequestsOnClose(app: FastifyInstance, createError: CreateError) {
  /** The latest response of each connection. It ends last, because responses are sent in the order of their requests. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  let closing = false

  const endIfIdle = (socket: Socket) => {
    if (connections.get(socket)?.writableFinished !== false) socket.destroy()
  }
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.prependListener('request', ({ socket }, response) => {
    connections.set(socket, response)
    if (closing) response.once('finish', () => endIfIdle(socket))
  })
  // Called by the server's `close`. Node's own leaves silent connections open (https://github.com/nodejs/node/issues/63452), and cuts off
  // complete answers that a slow client has not received yet.
  app.server.closeIdleConnections = () => {
    for (const socket of connections.keys()) endIfIdle(socket)
  }

  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, response] of connections) response?.once('finish', () => endIfIdle(socket))
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    reply.header('retry-after', '5')
    done(createError(503, 'The server is stopping. Please try again in a few seconds.'))
  })
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // not before the last answer, since Node sends none after this header
    if (closing && connections.get(raw.socket) === reply.raw) reply.header('connection', 'close')
    done()
  })
}
