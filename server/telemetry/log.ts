import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { loggedPath } from './requestPath.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the GraphQL operation, for the log. */
    operation: string | undefined
  }
  interface FastifyContextConfig {
    /** Requests of the route are logged at `debug`. */
    isHealthCheck?: boolean
  }
}

type LogSettings = {
  name: string
  level: string
  /** Receives the log instead of the standard output. */
  logTo?: { write(line: string): void } | undefined
  /** Returns whether the sender of a request may choose its id. */
  trustsSender: (request: IncomingMessage) => boolean
}

const MAX_PATH_LENGTH = 500

/** Header of the id by which a request is found in the logs of both servers. In lower case, as Node names headers. */
export const REQUEST_ID = 'x-request-id'

/**
 * Returns the options of a Fastify server that writes one line per request: never a query string, a header or a body, which may contain
 * passwords. The log is JSON, and plain text in a terminal.
 */
export async function logOptions({ name, level, logTo, trustsSender }: LogSettings) {
  const terminal = !logTo && process.stdout.isTTY ? await terminalStream() : undefined
  const stream = logTo ?? terminal
  return {
    logger: { name, level, ...(stream && { stream }) },
    logController: new RequestLog(terminal !== undefined),
    genReqId(request: IncomingMessage) {
      const id = safeIdIn(request)
      return id !== undefined && trustsSender(request) ? id : randomUUID()
    },
  }
}

async function terminalStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true, sync: true })
}

function safeIdIn({ headers }: IncomingMessage) {
  const id = headers[REQUEST_ID]
  return typeof id === 'string' && /^[\w.:=~+-]{1,64}$/.test(id) ? id : undefined
}

/** Returns the status of a response. Undefined if it was aborted before anything was sent. */
export const sentStatus = (response: ServerResponse) => (response.headersSent ? response.statusCode : undefined)

type Ended = { log: FastifyBaseLogger; level: 'debug' | 'info'; method: string; url: string; operation: string | undefined }
type Timing = { started: number; isAborted?: boolean }

/** Writes a line when a request has ended, and answers it with its id. Fastify reports here even requests that no hook sees. */
export class RequestLog extends LogController {
  readonly #isForTerminal: boolean

  constructor(isForTerminal: boolean) {
    super({ disableRequestLogging: true })
    this.#isForTerminal = isForTerminal
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply) {
    reply.header(REQUEST_ID, request.id)
    const isHealthCheck = () => request.routeOptions.config?.isHealthCheck ?? false
    this.watch(reply.raw, () => {
      const { method, url, operation } = request
      return { log: reply.log, method, url, operation, level: isHealthCheck() ? 'debug' : 'info' }
    })
  }

  /** Writes a line when a response has been sent or aborted. */
  watch(response: ServerResponse, describe: () => Ended) {
    const started = performance.now()
    let isFinished = false
    response.once('finish', () => {
      isFinished = true
      this.#write(response, describe(), { started })
    })
    response.once('close', () => isFinished || this.#write(response, describe(), { started, isAborted: true }))
  }

  #write(response: ServerResponse, { log, level, method, url, operation }: Ended, { started, isAborted }: Timing) {
    const path = loggedPath(url).slice(0, MAX_PATH_LENGTH)
    const status = sentStatus(response)
    const ms = Math.round(performance.now() - started)
    const details = {
      ...(operation && { operation }),
      ...(isAborted && { aborted: true }),
    }
    if (this.#isForTerminal) log[level](details, `${method} ${path} ${status ?? ''} ${ms} ms`)
    else log[level]({ method, path, status, ms, ...details }, 'request')
  }
}
