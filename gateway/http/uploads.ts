import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import processRequest from 'graphql-upload/processRequest.mjs'

const MULTIPART = /^multipart\/form-data\b/i
const MAX_FILES = 5
const DRAIN_FOR = 10_000

/** Takes uploads by the GraphQL multipart request specification: files go to the disk, the operation becomes the request's body. */
export function acceptUploads(scope: FastifyInstance, { maxUploadBytes }: { maxUploadBytes: number }) {
  scope.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null)) // left unread
  scope.addHook('onRequest', async (request) => {
    if (isUpload(request) && !isPreflighted(request))
      throw refused(400, 'An upload needs a header that other sites can not send: apollo-require-preflight.')
  })
  scope.addHook('preValidation', async (request, reply) => {
    if (!isUpload(request)) return
    // busboy takes a file for too large as soon as it reaches the limit
    const limits = { maxFileSize: maxUploadBytes + 1, maxFiles: MAX_FILES }
    request.body = await processRequest(request.raw, reply.raw, limits).catch((error) => {
      throw refused(error.status ?? 400, error.message)
    })
  })
  scope.addHook('onSend', async (request) => {
    if (isUpload(request)) await drained(request.raw)
  })
}

const isUpload = ({ headers }: FastifyRequest) => MULTIPART.test(headers['content-type'] ?? '')

/** A form on another site can send files here, but not with these headers, which Apollo Server knows as well. */
const isPreflighted = ({ headers }: FastifyRequest) =>
  Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name'])

const refused = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/** Reads on to the end, for a while: a browser that is still sending sees no answer. */
async function drained(request: IncomingMessage) {
  if (request.readableEnded || request.destroyed) return
  request.resume()
  await once(request, 'end', { signal: AbortSignal.timeout(DRAIN_FOR) }).catch(() => {})
}
