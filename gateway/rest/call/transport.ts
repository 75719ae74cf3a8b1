import type { FastifyBaseLogger } from 'fastify'
import { failure } from '../../errors.ts'
import { get as getWhole } from './get.ts'
import { limitResponses, readWhole, TooLarge } from './readBody.ts'
import { createReadPolicy } from './readPolicy.ts'
import { watchUpload } from './uploadWatch.ts'

/** Time limits in milliseconds: of reads, of writes without a file, and between two parts of a file or the last one and the answer. */
export type Timeouts = { read: number; write: number; upload: number }

/** Status and headers of a response. */
export type Answer = { status: number; headers: { get(name: string): string | null | undefined } }

type Options = {
  timeouts: Timeouts
  /** Sends the calls that have a body or whose response is read as a stream. */
  fetch?: typeof globalThis.fetch | undefined
  /** Sends all other reads. */
  get?: typeof getWhole | undefined
  /** Called with each response of the backend. */
  onResponse?: ((call: { url: string; method: string }, response: Answer) => void) | undefined
}

type CallOptions = { log: FastifyBaseLogger; attempt?: number }

/**
 * Makes all HTTP calls of the backend. Redirects are not followed; aborting the signal of a request aborts its call. Each call has a line
 * in the log, at `debug` unless it failed, without its query string, headers and body.
 */
export function createTransport({ timeouts, fetch = globalThis.fetch, get = getWhole, onResponse }: Options) {
  const policy = createReadPolicy()
  const startCount = limitResponses()

  /** Makes a call by `send` and reports its end. `attempt` is the number of the attempt, the first is 1. */
  async function call<Received extends Answer>(
    url: string,
    { method = 'GET', signal: caller }: RequestInit,
    { log, attempt = 1 }: CallOptions,
    send: () => Promise<Received>,
  ) {
    const started = performance.now()
    const describe = (details: object) => {
      const ms = Math.round(performance.now() - started)
      return { method, path: new URL(url).pathname, ms, attempt, ...details }
    }
    const report = (details: object) => log.warn(describe(details), 'A call to the backend failed')
    const note = (details: object) => log.debug(describe(details), 'A call to the backend')
    try {
      const response = await send()
      const { status } = response
      onResponse?.({ url, method }, response)
      if (status >= 500) report({ status })
      else note({ status })
      return response
    } catch (error) {
      if (caller?.aborted) {
        note({ aborted: true })
        throw error
      }
      const reason = reasonOf(error)
      report({ reason })
      if (error instanceof TooLarge) throw failure('BACKEND_BAD_RESPONSE', { cause: error })
      throw failure('BACKEND_UNAVAILABLE', { cause: error, ...(notSent.has(reason) && { wasSent: false }) })
    }
  }

  function fetchWithin(url: string, request: RequestInit, signal: AbortSignal) {
    const signals = request.signal ? [signal, request.signal] : [signal]
    return fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.any(signals) })
  }

  const write = (url: string, request: RequestInit, log: FastifyBaseLogger, signal: AbortSignal) =>
    call(url, request, { log }, async () => readWhole(await fetchWithin(url, request, signal), startCount()))

  async function upload(url: string, request: RequestInit, body: FormData, log: FastifyBaseLogger) {
    const { form, signal, stop } = watchUpload(body, timeouts.upload)
    return write(url, { ...request, body: form }, log, signal).finally(stop)
  }

  return {
    breakerState: policy.breakerState,
    /**
     * Returns the whole response, of limited size, within a time limit. With a file, the time counts from the last part that was sent.
     * A circuit breaker makes reads fail at once while the backend is down. Only reads without a token are tried again: a failed write
     * may have succeeded.
     * @throws BACKEND_UNAVAILABLE or BACKEND_BAD_RESPONSE.
     */
    async fetchWhole(url: string, request: PlainRequest = {}, log: FastifyBaseLogger) {
      if (containsFile(request.body)) return upload(url, request, request.body, log)
      if ((request.method ?? 'GET') !== 'GET') return write(url, request, log, AbortSignal.timeout(timeouts.write))
      let attempt = 0
      const { headers = {} } = request
      const isGuarded = headers['authorization'] !== undefined
      // a probe goes on if its client leaves: it shows whether the backend answers
      return policy.run(isGuarded, (isProbe) => {
        const options = { headers, signal: isProbe ? null : (request.signal ?? null), timeoutMs: timeouts.read }
        return call(url, options, { log, attempt: ++attempt }, () => get(url, options, startCount))
      })
    },
    /** Returns a response as soon as its headers have arrived. The time limit applies only until then. @throws BACKEND_UNAVAILABLE */
    async fetchStream(url: string, request: RequestInit, log: FastifyBaseLogger, timeoutMs = timeouts.read) {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), timeoutMs)
      return call(url, request, { log }, () => fetchWithin(url, request, timeout.signal)).finally(() => clearTimeout(timer))
    },
  }
}

/** A request with the names of its headers in lower case. */
type PlainRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const containsFile = (body: RequestInit['body']): body is FormData =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)

/** Reasons why no connection was made, so that nothing was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Returns the code or message of a failed call, such as ECONNREFUSED. */
export function reasonOf(error: unknown) {
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string; message: string } }
  const ownCode = typeof code === 'string' ? code : undefined // that of a DOMException is a number
  return cause?.code ?? cause?.message ?? ownCode ?? message
}
