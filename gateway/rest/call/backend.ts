import type { FastifyBaseLogger } from 'fastify'
import { type CreateCounter, memoryCounters } from '../../../server/clients/counter.ts'
import { ALL_PATHS, Cache } from '../../cache/cache.ts'
import type { ContentStore } from '../../cache/content.ts'
import { ACCOUNTS, localPurges, type Purges } from '../../cache/purges.ts'
import { RATE_WINDOW } from '../../clients/rateLimit.ts'
import type { Config } from '../../config.ts'
import { codeOf } from '../../errors.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { type MissingAddresses, ownMissingAddresses } from '../../telemetry/missingAddresses.ts'
import type { Tracing } from '../../telemetry/tracing.ts'
import { createShapeWatch } from '../shape/shapeWatch.ts'
import { createProvenTokens } from './provenTokens.ts'
import { createTransport, type Timeouts } from './transport.ts'

export type Backend = ReturnType<typeof createBackend>

export type BackendOptions = Pick<Parameters<typeof createTransport>[0], 'fetch' | 'get' | 'onResponse'> & {
  now?: () => number
  timeouts?: Partial<Timeouts>
  /** Maximum number of calls that the reads of one request can make. */
  maxCalls?: number
  /** Counters, counts and purges, if several gateways share them. */
  createCounter?: CreateCounter
  missingAddresses?: MissingAddresses
  purges?: Purges
  /** Copy of the last good content that survives a restart. */
  store?: ContentStore | undefined
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
  /** False if Apollo Server and Fastify answer all requests as they come. Default: true. */
  shortcuts?: boolean
}

/** Above what content needs: one call for each of 2,000 courses, and for each page of the lists. */
const MAX_CALLS = 5000
const SECOND = 1000
const SIGN_IN_WINDOW = 5 * 60 * SECOND
const LINK_CHECK_WINDOW = 10 * 60 * SECOND
const TIMEOUTS: Timeouts = { read: 10_000, write: 10_000, upload: 30_000 }

/** Returns the backend with an empty cache. Counters and purges are those of this process unless shared ones are given. */
export function createBackend(config: Config, log: FastifyBaseLogger, options: BackendOptions = {}) {
  const { now = Date.now, fetch, get, onResponse, createCounter = memoryCounters(now), purges = localPurges() } = options
  const cache = new Cache({
    ttlMs: config.cacheTtlMs,
    staleTtlMs: config.staleTtlMs,
    now,
    isGone: (error, path) => path.includes('/') && codeOf(error) === 'NOT_FOUND', // a list is never deleted
    store: options.store,
  })
  const provenTokens = createProvenTokens(now)
  purges.subscribe((paths) => {
    if (paths.includes(ACCOUNTS) || paths.includes(ALL_PATHS)) provenTokens.forget()
    return cache.purge(...paths)
  })
  return {
    config,
    log,
    now,
    cache,
    purges,
    metrics: options.metrics,
    tracing: options.tracing,
    shortcuts: options.shortcuts ?? true,
    maxCalls: options.maxCalls ?? MAX_CALLS,
    transport: createTransport({ fetch, get, onResponse, timeouts: { ...TIMEOUTS, ...options.timeouts } }),
    paginatedPaths: new Set<string>(),
    shapes: createShapeWatch(log),
    provenTokens,
    missingAddresses: options.missingAddresses ?? ownMissingAddresses(() => config.college.today),
    counters: {
      previews: createCounter('previews', RATE_WINDOW * SECOND),
      cacheBypasses: createCounter('cache-bypasses', SECOND),
      linkChecks: createCounter('link-checks', LINK_CHECK_WINDOW),
      missingAddresses: createCounter('missing-addresses', RATE_WINDOW * SECOND),
      writes: createCounter('writes', RATE_WINDOW * SECOND),
      signInsByAccount: createCounter('sign-ins-by-account', SIGN_IN_WINDOW),
      signInsByClient: createCounter('sign-ins-by-client', SIGN_IN_WINDOW),
      wrongPasswords: createCounter('wrong-passwords', SIGN_IN_WINDOW),
    },
  }
}
