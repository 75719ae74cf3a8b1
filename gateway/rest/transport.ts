import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  IterableBackoff,
  retry,
  wrap,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import { codeOf, failure } from '../errors.ts'

/** How HTTP is spoken with the backend; every answer it gives is whole and in memory. */
export type Transport = (url: string, request?: RequestInit) => Promise<Response>

/** Time limits in milliseconds: of reads, of writes without a file, and of writes with one. */
export type Timeouts = { read: number; write: number; upload: number }

type Options = { fetch: typeof fetch; log: FastifyBaseLogger; timeouts: Timeouts }

const MAX_ANSWER_BYTES = 20 * 1024 * 1024
const PAUSES_BEFORE_RETRIES = [50, 150]
const FAILURES_UNTIL_OPEN = 5
const OPEN_FOR = 2000

/**
 * Adds to fetch what a real backend demands: time limits, a limit on the size of answers, no following of redirects; for reads also
 * a circuit breaker, so that they fail at once while the backend is dead, and, where they carry no token, retries. Writes are tried once:
 * a failed one may have been carried out. Throws BACKEND_UNAVAILABLE or BACKEND_BAD_RESPONSE.
 */
export function createTransport({ fetch, log, timeouts }: Options): Transport {
  const breaker = circuitBreaker(handleWhen(isOutage).orWhenResult(isProxysOutage), {
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
    halfOpenAfter: OPEN_FOR,
  })
  const retries = retry(handleWhen(isQuickOutage).orWhenResult(isProxysOutage), {
    maxAttempts: PAUSES_BEFORE_RETRIES.length,
    backoff: new IterableBackoff(PAUSES_BEFORE_RETRIES),
  })
  const resilient = wrap(retries, breaker)

  const attempt = async (url: string, request: RequestInit, timeout: number) => {
    const started = performance.now()
    const { pathname: path } = new URL(url)
    const report = (details: object) =>
      log.warn(
        { method: request.method, path, ms: Math.round(performance.now() - started), ...details },
        'A call to the backend failed',
      )
    try {
      const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
      const whole = new Response(await bytesOf(answer), { status: answer.status, headers: answer.headers })
      if (answer.status >= 500) report({ status: answer.status })
      return whole
    } catch (error) {
      report({ reason: reasonOf(error) })
      if (error instanceof TooLarge) throw failure('BACKEND_BAD_RESPONSE', { cause: error })
      throw failure('BACKEND_UNAVAILABLE', { cause: error })
    }
  }

  return async (url, request = {}) => {
    if (request.method !== 'GET') return attempt(url, request, carriesFile(request) ? timeouts.upload : timeouts.write)
    // cockatiel would let all calls wait for the probe of a breaker that is half open
    if (breaker.state === CircuitState.HalfOpen) throw failure('BACKEND_UNAVAILABLE')
    const policy = new Headers(request.headers).has('authorization') ? breaker : resilient
    return policy.execute(() => attempt(url, request, timeouts.read)).catch(failedFast)
  }
}

const carriesFile = ({ body }: RequestInit) => body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)

/** No whole answer came. */
const isOutage = (error: Error) => codeOf(error) === 'BACKEND_UNAVAILABLE'

/** Worth another try: what ran out of time has made the visitor wait enough. */
const isQuickOutage = (error: GraphQLError | Error) => isOutage(error) && causeOf(error)?.name !== 'TimeoutError'

const causeOf = (error: Error) => (error instanceof GraphQLError ? error.originalError : undefined)

/** A proxy before the backend says that it got no answer. */
const isProxysOutage = (answer: unknown) => answer instanceof Response && [502, 503, 504].includes(answer.status)

function failedFast(error: unknown): never {
  if (error instanceof BrokenCircuitError) throw failure('BACKEND_UNAVAILABLE')
  throw error
}

class TooLarge extends Error {}

async function bytesOf({ body, status }: Response) {
  if (body === null || status === 204 || status === 205 || status === 304) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new TooLarge(`The answer has more than ${MAX_ANSWER_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown) {
  const { message, cause } = error as Error & { cause?: { code?: string; message: string } }
  return cause?.code ?? cause?.message ?? message
}
