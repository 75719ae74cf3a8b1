import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import processRequest from 'graphql-upload/processRequest.mjs'
import { refused } from './refused.ts'
import { tokenOf } from './token.ts'
import { limitUploads } from './uploadSlots.ts'

const MULTIPART = /^multipart\/form-data\b/i
const MAX_FILES = 1 // what no input exceeds
/** Maximum size of an operation with its variables: the JSON body, or the field of an upload. */
export const MAX_JSON_BYTES = 256 * 1024
/** Times the largest file; what is read beyond the largest file is not stored. */
const MAX_REQUEST_SIZE = 10
const DRAIN_FOR = 10_000

/** Takes uploads by the GraphQL multipart request specification: files go to the disk, the operation becomes the request's body. */
export function acceptUploads(scope: FastifyInstance, { maxUploadBytes }: { maxUploadBytes: number }) {
  scope.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null)) // left unread
  const maxRequestBytes = MAX_REQUEST_SIZE * maxUploadBytes
  const takeSlot = limitUploads()
  scope.addHook('onRequest', async (request, reply) => {
    if (!isUpload(request)) return
    if (!isPreflighted(request))
      throw refused(400, 'An upload needs a header that other sites can not send: apollo-require-preflight.')
    if (!tokenOf(request)) throw refused(401, 'This needs a valid sign-in.')
    if (Number(request.headers['content-length']) > maxRequestBytes) throw refused(413, 'The upload is too large.')
    takeSlot(request, reply)
  })
  scope.addHook('preValidation', async (request, reply) => {
    if (!isUpload(request)) return
    // busboy takes a file for too large as soon as it reaches the limit
    const limits = { maxFileSize: maxUploadBytes + 1, maxFiles: MAX_FILES, maxFieldSize: MAX_JSON_BYTES }
    const processing = processRequest(request.raw, reply.raw, limits)
    cutOffBeyond(maxRequestBytes, request.raw)
    request.body = await processing.catch((error) => {
      throw refused(error.status ?? 400, error.message)
    })
  })
  scope.addHook('onSend', async (request) => {
    if (isUpload(request) && tokenOf(request)) await drained(request.raw)
  })
}

export const isUpload = ({ headers }: FastifyRequest) => MULTIPART.test(headers['content-type'] ?? '')

/** A form on another site can send files here, but not with these headers, which Apollo Server knows as well. */
const isPreflighted = ({ headers }: FastifyRequest) =>
  Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name'])

/** Ends the connection of an upload that did not announce how much it sends. */
function cutOffBeyond(maxBytes: number, request: IncomingMessage) {
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes) request.destroy()
  })
}

/** Reads on to the end, for a while: a browser that is still sending sees no answer. */
async function drained(request: IncomingMessage) {
  if (request.readableEnded || request.destroyed) return
  request.resume()
  await once(request, 'end', { signal: AbortSignal.timeout(DRAIN_FOR) }).catch(() => {})
}
