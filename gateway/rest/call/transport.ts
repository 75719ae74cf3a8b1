import type { FastifyBaseLogger } from 'fastify'
import { failure } from '../../errors.ts'
import { createReader, TooLarge } from './readBody.ts'
import { createReadPolicy } from './readPolicy.ts'
import { watchUpload } from './uploadWatch.ts'

/** Time limits in milliseconds: of reads, of writes without a file, and between two parts of a file or the last one and the answer. */
export type Timeouts = { read: number; write: number; upload: number }

type Options = { fetch: typeof fetch; timeouts: Timeouts }

type CallOptions = {
  signal: AbortSignal
  log: FastifyBaseLogger
  read?: (response: Response) => Promise<Response>
  /** Number of the attempt, the first is 1. */
  attempt?: number
}

/**
 * Makes all HTTP calls of the backend. Redirects are not followed; aborting the signal of a request aborts its call. Each call has a line in the
 * log, at `debug` unless it failed, without its query string, headers and body.
 */
export function createTransport({ fetch, timeouts }: Options) {
  const policy = createReadPolicy()
  const readWhole = createReader()

  async function call(url: string, request: RequestInit, options: CallOptions) {
    const { signal, log, read = async (response: Response) => response, attempt = 1 } = options
    const started = performance.now()
    const describe = (details: object) => {
      const ms = Math.round(performance.now() - started)
      return { method: request.method ?? 'GET', path: new URL(url).pathname, ms, attempt, ...details }
    }
    const report = (details: object) => log.warn(describe(details), 'A call to the backend failed')
    const caller = request.signal
    try {
      const signals = caller ? [signal, caller] : [signal]
      const response = await read(await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.any(signals) }))
      const { status } = response
      if (status >= 500) report({ status })
      else log.debug(describe({ status }), 'A call to the backend')
      return response
    } catch (error) {
      if (caller?.aborted) {
        log.debug(describe({ aborted: true }), 'A call to the backend')
        throw error
      }
      const reason = reasonOf(error)
      report({ reason })
      if (error instanceof TooLarge) throw failure('BACKEND_BAD_RESPONSE', { cause: error })
      throw failure('BACKEND_UNAVAILABLE', { cause: error, ...(notSent.has(reason) && { wasSent: false }) })
    }
  }

  async function upload(url: string, request: RequestInit, body: FormData, log: FastifyBaseLogger) {
    const { form, signal, stop } = watchUpload(body, timeouts.upload)
    return call(url, { ...request, body: form }, { signal, log, read: readWhole }).finally(stop)
  }

  return {
    breakerState: policy.breakerState,
    /**
     * Returns the whole response, of limited size and within a time limit, which for a file counts from the last part that was sent. Reads have a circuit breaker, so that they fail at once while
     * the backend is down, and without a token also retries. Writes are tried once, because a failed write may have succeeded.
     * @throws BACKEND_UNAVAILABLE or BACKEND_BAD_RESPONSE.
     */
    async fetchWhole(url: string, request: RequestInit = {}, log: FastifyBaseLogger) {
      let attempt = 0
      const callWithin = (timeoutMs: number, options = request) =>
        call(url, options, { signal: AbortSignal.timeout(timeoutMs), log, read: readWhole, attempt: ++attempt })
      if (containsFile(request.body)) return upload(url, request, request.body, log)
      if ((request.method ?? 'GET') !== 'GET') return callWithin(timeouts.write)
      const isGuarded = new Headers(request.headers).has('authorization')
      // a probe goes on if its client leaves: it shows whether the backend answers
      return policy.run(isGuarded, (isProbe) => callWithin(timeouts.read, isProbe ? { ...request, signal: null } : request))
    },
    /** Returns a response as soon as its headers have arrived. The time limit applies only until then. @throws BACKEND_UNAVAILABLE */
    async fetchStream(url: string, request: RequestInit, log: FastifyBaseLogger, timeoutMs = timeouts.read) {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), timeoutMs)
      return call(url, request, { signal: timeout.signal, log }).finally(() => clearTimeout(timer))
    },
  }
}

const containsFile = (body: RequestInit['body']): body is FormData =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)

/** Reasons why no connection was made, so that nothing was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Returns the code or message of a failed call, such as ECONNREFUSED. */
export function reasonOf(error: unknown) {
  const { message, cause } = error as Error & { cause?: { code?: string; message: string } }
  return cause?.code ?? cause?.message ?? message
}
