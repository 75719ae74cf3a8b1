import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refused } from '../errors.ts'

/** Name or address with a port, as in RFC 3986 without empty names. */
const HOST = /^(\[[\da-f:.]{2,45}\]|[\w.~!$&'()*+,;=%-]{1,255})(:\d{0,5})?$/i

let lastValid: string | undefined

/**
 * Returns true if a request has one valid Host. Node refuses requests of HTTP/1.1 without one, and joins several with a comma and a space
 * (`joinDuplicateHeaders`). Most requests have the same Host as the one before.
 */
export function hasValidHost({ headers: { host } }: IncomingMessage) {
  if (host === lastValid) return true
  if (host !== undefined && !(HOST.test(host) && URL.canParse(`http://${host}`))) return false
  lastValid = host
  return true
}

/** Refuses requests without one valid Host (RFC 9112, 3.2). */
export function requireValidHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasValidHost(raw) ? undefined : refused(400, 'The Host header is invalid.'))
  })
}
