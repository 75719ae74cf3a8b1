import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import processRequest from 'graphql-upload/processRequest.mjs'
import Upload from 'graphql-upload/Upload.mjs'
import { clientOf } from '../../server/clientOf.ts'
import { levels } from '../course/resources.ts'
import { codeOf, failure } from '../errors.ts'
import type { Backend } from '../rest/backend.ts'
import { createContext } from '../rest/client.ts'
import { isToken } from '../session/token.ts'
import { refused } from './errors.ts'

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
/** Maximum length of an error message, which quotes the request. */
const MAX_MESSAGE_LENGTH = 300
const DRAIN_MS = 10_000
/** Time in milliseconds before the token of an upload is checked. Most uploads are over by then, and the backend checks their tokens. */
const UNCHECKED_MS = 3000
/** Maximum number of uploads that run at a time, in all and per client. The address counts, because the token is not checked yet. */
const MAX_UPLOADS = 8
const MAX_UPLOADS_PER_CLIENT = 2

export type UploadOptions = { uncheckedMs?: number | undefined }

/** Accepts uploads by the GraphQL multipart request specification: files are spooled, the operation becomes the request's body. */
export function acceptUploads(scope: FastifyInstance, backend: Backend, { uncheckedMs = UNCHECKED_MS }: UploadOptions = {}) {
  const { maxUploadBytes } = backend.config
  scope.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null)) // left unread
  const maxRequestBytes = MAX_REQUEST_SIZE * maxUploadBytes
  const { takeSlot, running } = limitUploads()

  function begin(request: FastifyRequest, reply: FastifyReply) {
    if (!isPreflighted(request))
      throw refused(400, 'An upload needs the header apollo-require-preflight, which other sites cannot send.')
    if (!tokenOf(request)) throw refused(401, 'This needs a valid sign-in.')
    if (Number(request.headers['content-length']) > maxRequestBytes) throw refused(413, 'The upload is too large.')
    takeSlot(request, reply)
  }

  async function readForm(request: FastifyRequest, reply: FastifyReply) {
    // busboy refuses a file that reaches the limit
    const limits = { maxFileSize: maxUploadBytes + 1, maxFiles: MAX_SENT_FILES, maxFieldSize: MAX_JSON_BYTES }
    const form = watchForm(request.raw)
    const processing = processRequest(request.raw, reply.raw, limits)
    const timer = setTimeout(async () => {
      const refusal = await refusalOf(request, backend)
      if (refusal && !request.raw.complete) form.end(refusal)
    }, uncheckedMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
    limitSize(maxRequestBytes, request.raw)
    request.body = await form.complete(processing).catch((error) => {
      throw refused(error.statusCode ?? 400, String(error.message).slice(0, MAX_MESSAGE_LENGTH))
    })
  }

  scope.addHook('onRequest', (request, reply, done) => {
    if (isUpload(request)) begin(request, reply)
    done()
  })
  scope.addHook('preValidation', (request, reply, done) => {
    if (!isUpload(request)) return done()
    readForm(request, reply).then(() => done(), done)
  })
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    if (!isUpload(request) || !tokenOf(request)) return done()
    drain(request.raw).then(() => done(), done)
  })
  return { runningUploads: () => running.length }
}

/** Watches the form of an upload while graphql-upload parses it, to refuse what that library executes without its file. */
function watchForm(request: IncomingMessage) {
  const pipe = request.pipe.bind(request)
  const fields = new Map<string, string>()
  const files: string[] = []
  let end: ((error: Error) => void) | undefined
  const arrived = new Promise<void>((resolve, reject) => {
    request.pipe = (stream) => {
      const parser = stream as unknown as Writable
      end = (error) => void parser.destroy(error)
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
  async function complete(processing: Promise<unknown>) {
    const operation = await processing
    const map = JSON.parse(fields.get('map') ?? '{}') as Record<string, string[]>
    checkMap(map, { sent: JSON.parse(fields.get('operations') ?? '{}'), filled: operation })
    await arrived
    const isSentOnce = (name: string) => files.filter((each) => each === name).length === 1
    if (!Object.keys(map).every(isSentOnce)) throw refused(400, 'An upload needs exactly one file for each entry of its map.')
    return operation
  }

  return { complete, end: (error: Error) => end?.(error) }
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

/**
 * Returns the error for an upload whose token the backend refuses. An upload can last for hours, so that made-up tokens could take all slots.
 * Any other failure is left to the call that passes the file on.
 */
async function refusalOf(request: FastifyRequest, backend: Backend) {
  const { rest } = createContext(backend, { id: request.id, token: tokenOf(request), address: request.ip })
  try {
    await levels.list(rest) // needs the token, as the upload does
    return undefined
  } catch (error) {
    return codeOf(error) === 'UNAUTHENTICATED' ? Object.assign(failure('UNAUTHENTICATED'), { statusCode: 401 }) : undefined
  }
}

/** Returns a hook that refuses uploads beyond the maximum. */
function limitUploads() {
  const running: string[] = []
  function takeSlot(request: FastifyRequest, reply: FastifyReply) {
    const client = clientOf(request.ip)
    const busy = (status: number, message: string) => {
      reply.header('retry-after', '5')
      return refused(status, message)
    }
    if (running.filter((each) => each === client).length >= MAX_UPLOADS_PER_CLIENT)
      throw busy(429, 'Other uploads from your network are running. Please try again when they are done.')
    if (running.length >= MAX_UPLOADS) throw busy(503, 'Too many uploads are running. Please try again later.')
    running.push(client)
    reply.raw.once('close', () => running.splice(running.indexOf(client), 1))
  }
  return { takeSlot, running }
}

export function tokenOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const token = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  return token && isToken(token) ? token : undefined
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
