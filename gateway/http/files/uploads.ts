import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import processRequest from 'graphql-upload/processRequest.mjs'
import Upload from 'graphql-upload/Upload.mjs'
import { BulkheadFull, type BulkheadLimits, createBulkhead } from '../../../server/clients/bulkhead.ts'
import { codeOf, failure, MAX_MESSAGE_LENGTH } from '../../errors.ts'
import type { Backend } from '../../rest/call/backend.ts'
import { createContext } from '../../rest/call/client.ts'
import { requireProvenToken } from '../../rest/call/proveToken.ts'
import { tokenOf } from '../../session/token.ts'
import { refused } from '../errors.ts'

const MULTIPART = /^multipart\/form-data\b/i
/** Maximum number of files in the map. No input has more. */
const MAX_FILES = 1
/** Maximum number of files that are sent. Those that the map does not name are ignored. */
const MAX_SENT_FILES = 10
/** Maximum size in bytes of an operation with its variables: the JSON body, or the field of an upload. */
export const MAX_JSON_BYTES = 256 * 1024
/** Maximum size of a request, as a multiple of the largest file. Bytes beyond the largest file are not stored. */
const MAX_REQUEST_SIZE = 10
/** Maximum length of the map, which names the place of one file. */
const MAX_MAP_LENGTH = 1000
const DRAIN_MS = 10_000
/** Here a client is an access token. An upload that waits takes no memory, since its body is not read. */
const LIMITS: BulkheadLimits = { running: 8, runningPerClient: 2, waiting: 100, waitingPerClient: 10, waitMs: 10_000 }

export type UploadOptions = { limits?: Partial<BulkheadLimits> }

/** Accepts uploads by the GraphQL multipart request specification: files are spooled, the operation becomes the request's body. */
export function acceptUploads(scope: FastifyInstance, backend: Backend, { limits }: UploadOptions = {}) {
  const { maxUploadBytes } = backend.config
  scope.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null)) // left unread
  const maxRequestBytes = MAX_REQUEST_SIZE * maxUploadBytes
  const slots = createBulkhead({ ...LIMITS, ...limits }, backend.config.limits)

  /** Refuses an upload, or waits for its slot, before its body is read. Only a token that the backend accepts gets one. */
  async function begin(request: FastifyRequest, reply: FastifyReply) {
    if (!isPreflighted(request))
      throw refused(400, 'An upload needs the header apollo-require-preflight, which other sites cannot send.')
    const token = tokenOf(request)
    if (!token) throw refused(401, 'This needs a valid sign-in.')
    if (Number(request.headers['content-length']) > maxRequestBytes) throw refused(413, 'The upload is too large.')
    await requireAcceptedToken(request, token, backend)
    const left = new AbortController()
    const leave = () => left.abort(refused(408, 'The client has left.'))
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
    const isProven = backend.provenTokens.has(token)
    const giveBack = await slots.enter(token, { isProven, signal: left.signal }).catch((error) => refuseBusy(error, reply))
    left.signal.addEventListener('abort', giveBack)
  }

  async function readForm(request: FastifyRequest, reply: FastifyReply) {
    // busboy refuses a file that reaches the limit
    const limits = { maxFileSize: maxUploadBytes + 1, maxFiles: MAX_SENT_FILES, maxFieldSize: MAX_JSON_BYTES }
    const complete = watchForm(request.raw)
    const processing = processRequest(request.raw, reply.raw, limits)
    limitSize(maxRequestBytes, request.raw)
    request.body = await complete(processing).catch((error) => {
      throw refused(error.statusCode ?? 400, String(error.message).slice(0, MAX_MESSAGE_LENGTH))
    })
  }

  scope.addHook('onRequest', (request, reply, done) => {
    if (!isUpload(request)) return done()
    begin(request, reply).then(() => done(), done)
  })
  scope.addHook('preValidation', (request, reply, done) => {
    if (!isUpload(request)) return done()
    readForm(request, reply).then(() => done(), done)
  })
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    if (!isUpload(request) || !tokenOf(request)) return done()
    drain(request.raw).then(() => done(), done)
  })
  return { runningUploads: slots.running }
}

/** Watches the form of an upload while graphql-upload parses it, to refuse what that library executes without its file. */
function watchForm(request: IncomingMessage) {
  const pipe = request.pipe.bind(request)
  const fields = new Map<string, string>()
  const files: string[] = []
  const arrived = new Promise<void>((resolve, reject) => {
    request.pipe = (stream) => {
      const parser = stream as unknown as Writable
      finished(parser).then(resolve, reject)
      intercept<[string, string, object]>(parser, 'field', (onField, name, value, info) => {
        fields.set(name, value)
        // graphql-upload needs time and memory that grow with the square of the length of a path
        if (name !== 'map' || value.length <= MAX_MAP_LENGTH) onField(name, value, info)
        else parser.emit('error', refused(413, 'The map of the upload is too large.'))
      })
      intercept<[string, Readable, object]>(parser, 'file', (onFile, name, file, info) => {
        // graphql-upload would never delete the first of two files with the same name
        if (files.includes(name)) file.on('error', () => {}).resume()
        else onFile(name, file, info)
        files.push(name)
        file.once('limit', resolve) // the rest is not worth waiting for
      })
      return pipe(stream)
    }
  })
  arrived.catch(() => {}) // awaited only after the map

  /** Returns the operation once its file has arrived, or is known to be too large. @throws if it could be executed without its file. */
  return async (processing: Promise<unknown>) => {
    const operation = await processing
    const map = JSON.parse(fields.get('map') ?? '{}') as Record<string, string[]>
    checkMap(map, { sent: JSON.parse(fields.get('operations') ?? '{}'), filled: operation })
    await arrived
    const isSentOnce = (name: string) => files.filter((each) => each === name).length === 1
    if (!Object.keys(map).every(isSentOnce)) throw refused(400, 'An upload needs exactly one file for each entry of its map.')
    return operation
  }
}

/** Puts a function before the first listener of an event, which it gets as its first argument. */
function intercept<Arguments extends unknown[]>(
  emitter: Writable,
  event: string,
  listener: (next: (...args: Arguments) => void, ...args: Arguments) => void,
) {
  const [next] = emitter.listeners(event) as [(...args: Arguments) => void]
  emitter.removeAllListeners(event).on(event, (...args) => listener(next, ...(args as Arguments)))
}

/** Checks that a map leads to places in the variables that are null or missing. `refuseLostFiles` checks that they are declared. */
function checkMap(map: Record<string, string[]>, operations: { sent: unknown; filled: unknown }) {
  const paths = Object.values(map).flat()
  if (Object.keys(map).length > MAX_FILES) throw refused(413, 'An upload can have only one file.')
  const wasEmpty = (path: string) => (valueAt(path, operations.sent) ?? null) === null
  const isFilled = (path: string) => path.startsWith('variables.') && valueAt(path, operations.filled) instanceof Upload
  if (paths.length === 0 || !paths.every((path) => wasEmpty(path) && isFilled(path)))
    throw refused(400, 'The map of an upload must lead to null in the variables.')
}

const valueAt = (path: string, value: unknown) =>
  path.split('.').reduce<unknown>((outer, key) => Object.entries(outer ?? {}).find(([name]) => name === key)?.[1], value)

/** Throws unless the backend accepts the token. With 403 it does, too: what the account may write is left to the call that writes. */
async function requireAcceptedToken({ id, ip, span }: FastifyRequest, token: string, backend: Backend) {
  const { rest } = createContext(backend, { id, token, address: ip, span })
  await requireProvenToken(rest).catch((error: unknown) => {
    const statusCode = { UNAUTHENTICATED: 401, TOO_MANY_REQUESTS: 429 }[String(codeOf(error))]
    if (statusCode !== undefined) throw Object.assign(error as Error, { statusCode })
    throw Object.assign(failure('BACKEND_UNAVAILABLE'), { statusCode: 503 })
  })
}

function refuseBusy(error: unknown, reply: FastifyReply): never {
  if (!(error instanceof BulkheadFull)) throw error
  reply.header('retry-after', '5')
  if (error.isOwn) throw refused(429, 'Other uploads of yours are running. Please try again when they are done.')
  throw refused(503, 'Too many uploads are running. Please try again later.')
}

export const isUpload = ({ headers }: FastifyRequest) => MULTIPART.test(headers['content-type'] ?? '')

/** Returns true if a header is present that forms on other sites can't send. Apollo Server checks the same headers. */
export const isPreflighted = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name'])

function limitSize(maxBytes: number, request: IncomingMessage) {
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes) request.destroy()
  })
}

/** Reads the rest of a request for a limited time, because a browser that is still sending does not show the response. */
async function drain(request: IncomingMessage) {
  if (request.readableEnded || request.destroyed) return
  request.resume()
  await once(request, 'end', { signal: AbortSignal.timeout(DRAIN_MS) }).catch(() => {})
}
