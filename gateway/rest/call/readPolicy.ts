import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  halfJitterGenerator,
  handleWhen,
  retry,
} from 'cockatiel'
import { GraphQLError } from 'graphql'
import { codeOf, failure } from '../../errors.ts'
import { WholeResponse } from './readBody.ts'

const MAX_RETRIES = 2
/** Pause before the first retry, of which a random part of up to a half is left out. It doubles for the second. */
const RETRY_DELAY_MS = 100
const FAILURES_UNTIL_OPEN = 5
const OPEN_MS = 2000

/** Retries in each window: a number that does not burden a backend, and in addition a share of the reads. */
const BUDGET_WINDOW_MS = 10_000
const FREE_RETRIES = 10
const RETRIES_PER_READ = 0.2

/** State of the circuit breaker. While it is open, reads fail without a call. */
type BreakerState = 'closed' | 'open' | 'half-open'

/**
 * Returns a function that runs a read with the circuit breaker and, unless it is guarded by a token, with retries. While the breaker is open, one
 * read at a time is the probe that can close it.
 */
export function createReadPolicy() {
  const budget = createRetryBudget()
  const breaker = circuitBreaker(handleWhen(isOutage).orWhenResult(isProxyError), {
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
    halfOpenAfter: OPEN_MS,
  })
  const retries = retry(
    handleWhen((error) => isRetryable(error) && budget.isLeft()).orWhenResult((result) => isProxyError(result) && budget.isLeft()),
    { maxAttempts: MAX_RETRIES, backoff: new ExponentialBackoff({ initialDelay: RETRY_DELAY_MS, generator: halfJitterGenerator }) },
  )
  retries.onRetry(budget.spend)

  async function run(isGuarded: boolean, read: (isProbe: boolean) => Promise<WholeResponse>) {
    const attempt = async () => {
      // cockatiel would queue all calls behind the probe of a half-open breaker
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
      const isProbe = breaker.state !== CircuitState.Closed
      return breaker.execute(() => read(isProbe))
    }
    if (!isGuarded) budget.add()
    return (isGuarded ? attempt() : retries.execute(attempt)).catch((error: unknown) => {
      throw error instanceof BrokenCircuitError ? failure('BACKEND_UNAVAILABLE') : error
    })
  }

  function breakerState(): BreakerState {
    if (breaker.state === CircuitState.HalfOpen) return 'half-open'
    return breaker.state === CircuitState.Closed ? 'closed' : 'open'
  }
  return { run, breakerState }
}

/** Limits retries, so that a backend in trouble does not get three times the calls. */
function createRetryBudget() {
  let counts = { window: 0, reads: 0, retries: 0 }
  const current = () => {
    const window = Math.floor(Date.now() / BUDGET_WINDOW_MS)
    if (window !== counts.window) counts = { window, reads: 0, retries: 0 }
    return counts
  }
  const isLeft = ({ reads, retries }: typeof counts) => retries < FREE_RETRIES + RETRIES_PER_READ * reads
  return {
    add: () => void current().reads++,
    isLeft: () => isLeft(current()),
    spend: () => void current().retries++,
  }
}

/** Returns true if no complete response arrived. */
const isOutage = (error: Error) => codeOf(error) === 'BACKEND_UNAVAILABLE'

/** Returns true for an outage that is worth a retry. After a timeout the visitor has waited long enough. */
const isRetryable = (error: GraphQLError | Error) =>
  isOutage(error) && !(error instanceof GraphQLError && error.originalError?.name === 'TimeoutError')

/** Returns true if a proxy in front of the backend got no response from it. */
const isProxyError = (response: unknown) => response instanceof WholeResponse && [502, 503, 504].includes(response.status)
