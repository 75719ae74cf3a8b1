import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasBody } from '../../../server/clients/linger.ts'
import type { RequestLog } from '../../../server/telemetry/log.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { hasValidHost } from '../limits/hosts.ts'
import type { RequestTracing } from '../tracing.ts'
import type { FinishedAnswer } from './finished.ts'
import type { EncodedAnswer, HeadWriter } from './keptHeads.ts'

/** Returns the answer that is kept for a request, if it is current. Only JSON requests have a body. */
export type FindKept = (request: IncomingMessage, body?: string) => FinishedAnswer | undefined

type Options = {
  writeHead: HeadWriter
  /** Handles requests without a kept answer. */
  route: RequestListener
  log: { genReqId: (request: IncomingMessage) => string; logController: RequestLog }
  metrics: Metrics | undefined
  traces: RequestTracing | undefined
}

/** Maximum size in bytes of a request whose answer can be kept. */
export const MAX_ASKED_BYTES = 10_000

/**
 * Sends kept answers without Fastify, whose hooks cost several times as much as sending. All other requests, and bodies that do not
 * arrive together with their headers, are given to `route`. Must be called before anything else listens to requests. Returns a function
 * that adds a place where answers are kept.
 */
export function sendKeptAnswers(
  app: FastifyInstance,
  { writeHead, route, log: { genReqId, logController }, metrics, traces }: Options,
) {
  const finders: FindKept[] = []
  const logsRequests = ['trace', 'debug', 'info'].includes(app.log.level)

  function find(request: IncomingMessage, body: string | undefined) {
    for (const finder of finders) {
      const kept = finder(request, body)
      if (kept) return kept
    }
    return undefined
  }

  function send(request: IncomingMessage, response: ServerResponse, { names }: FinishedAnswer, finished: EncodedAnswer) {
    const { operation, page } = names
    const id = genReqId(request)
    if (logsRequests) {
      const { method = '', url = '' } = request
      const log = app.log.child({ reqId: id })
      logController.watch(response, () => ({ log, level: 'info', method, url, operation }))
    }
    metrics?.countAnswer({ operation, page, status: finished.status, isKept: true })
    traces?.addKept(request, { operation, page, status: finished.status })
    writeHead(response, finished, id)
    response.end(finished.body)
  }

  function answer(request: IncomingMessage, response: ServerResponse, body?: string) {
    const kept = app.server.listening && hasValidHost(request) ? find(request, body) : undefined
    const finished = kept?.responseTo(request)
    if (!kept || !finished || finished instanceof Promise) return false
    send(request, response, kept, finished)
    return true
  }

  listen(app, (request, response) => {
    if (request.socket.destroyed) return // more requests may have arrived together with the one that ended the connection
    const size = sizeOfJson(request)
    if (size === 0 && (request.method !== 'GET' || hasBody(request))) return route(request, response)
    // what came with the headers has been read then; to answer a request before its end costs Node more
    process.nextTick(() => {
      if (size === 0) {
        if (!answer(request, response)) route(request, response)
        return
      }
      const body: Buffer | null = request.read()
      if (body?.length === size && answer(request, response, body.toString())) return
      if (body) request.unshift(body)
      setImmediate(route, request, response) // it is complete then, and other listeners need not watch it
    })
  })
  return (finder: FindKept) => void finders.push(finder)
}

/** Gives all requests to `route`, and ignores the places where answers are kept. */
export function sendNoKeptAnswers(app: FastifyInstance, route: RequestListener) {
  listen(app, route)
  return (_finder: FindKept) => {}
}

const listen = ({ server }: FastifyInstance, listener: RequestListener) =>
  server.removeAllListeners('request').on('request', listener)

/** Returns the size of a JSON body that may have a kept answer, or 0. */
function sizeOfJson({ method, headers }: IncomingMessage) {
  if (method !== 'POST' || !JSON_TYPE.test(headers['content-type'] ?? '')) return 0
  const size = Number(headers['content-length'])
  return size <= MAX_ASKED_BYTES ? size : 0
}

const JSON_TYPE = /^application\/json(; *charset=utf-8)?$/i
