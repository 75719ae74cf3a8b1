import { getHeapStatistics } from 'node:v8'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { Store } from './cache.ts'
import type { Config } from './config.ts'
import { codeOf } from './errors.ts'
import { createApollo } from './graphql/apollo.ts'
import { createContexts } from './graphql/context.ts'
import { createExecute } from './graphql/execute.ts'
import { limitBodies } from './http/bodies.ts'
import { registerChangeHook } from './http/changeHook.ts'
import { limitConnectionsPerClient, MAX_CONNECTIONS } from './http/connections.ts'
import { registerContours } from './http/contours.ts'
import { errorHandler, registerErrors } from './http/errors.ts'
import { warnOfUntrustedProxy } from './http/forwardedFor.ts'
import { registerGraphql } from './http/graphql.ts'
import { registerHeaders, securityHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { enforceMinimumRate } from './http/minimumRate.ts'
import { registerSite } from './http/site.ts'
import { registerStoredFiles } from './http/storedFiles.ts'
import { MAX_JSON_BYTES } from './http/uploads.ts'
import { createPageReader } from './rest/pages.ts'
import type { Backend } from './rest/client.ts'
import { createTransport, type Timeouts } from './rest/transport.ts'
import { SignInThrottle } from './session/throttle.ts'
import type { Site } from './site/site.ts'
import { Tally } from './counter.ts'

type Options = {
  /** Without one, pages are not found. */
  site?: Site
  now?: () => number
  /** How the backend is reached. */
  fetch?: typeof fetch
  /** How long it may take, in milliseconds. */
  timeouts?: Partial<Timeouts & { body: number }>
  /** Where the log goes; by default the standard output. */
  logTo?: { write(line: string): void }
}

/** Beyond these a request is better refused than kept waiting. */
const MOST_DELAY_MS = 2000
const MOST_HEAP = 0.9 * getHeapStatistics().heap_size_limit
/** Not the resident memory, which need not shrink when the load is over. */
const MOST_BUFFERS = 256 * 1024 * 1024

/** The gateway, ready to listen. */
export async function buildGateway(config: Config, options: Options = {}): Promise<FastifyInstance> {
  const { site, now = Date.now, fetch = globalThis.fetch, logTo } = options
  const timeouts = { read: 10_000, write: 10_000, upload: 30_000, body: 20_000, ...options.timeouts }
  const app = createServer(config, logTo)
  const backend: Backend = {
    config,
    transport: createTransport({ fetch, log: app.log, timeouts }),
    readPages: createPageReader(app.log),
    store: new Store({
      ttlMs: config.cacheTtlMs,
      staleTtlMs: config.staleTtlMs,
      now,
      isGone: (error) => codeOf(error) === 'NOT_FOUND',
    }),
    bypasses: new Tally({ now, windowMs: 1000 }),
    log: app.log,
  }
  const contextFor = createContexts(backend, new SignInThrottle(now))
  const apollo = createApollo(config, app.log)
  await apollo.start()
  app.addHook('onClose', () => apollo.stop())

  enforceMinimumRate(app)
  registerHeaders(app, config.publicUrl)
  registerErrors(app, config.college.locale)
  if (!config.trustedProxies) warnOfUntrustedProxy(app)
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    maxHeapUsedBytes: MOST_HEAP,
    healthCheck: async () => process.memoryUsage().arrayBuffers < MOST_BUFFERS,
    healthCheckInterval: 500,
    retryAfter: 5,
  })
  await app.register(compress, COMPRESSION)
  limitBodies(app, timeouts.body)
  app.server.maxConnections = MAX_CONNECTIONS
  if (!config.trustedProxies) app.server.on('connection', limitConnectionsPerClient())
  registerHealth(app, { backendUrl: config.backendUrl, fetch })
  registerStoredFiles(app, { backendUrl: config.backendUrl, fetch, timeoutMs: timeouts.read })
  registerContours(app)
  if (config.changeHookSecret) registerChangeHook(app, { secret: config.changeHookSecret, store: backend.store })
  await app.register((scope) => registerGraphql(scope, { apollo, contextFor, config }))
  const execute = createExecute(contextFor)
  const generation = () => backend.store.purges
  if (site) await registerSite(app, { site, execute, generation, explorer: config.explorer, locale: config.college.locale })
  return app
}

/** Text is compressed as it goes; files of the build already are, and pictures gain nothing. */
const COMPRESSION = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1024,
  customTypes: /^(text\/html|application\/json|application\/graphql-response\+json|image\/svg\+xml)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
}

/** Bounds on time and size; slow clients are cut off. */
const createServer = (
  { trustedProxies, logLevel, publicUrl, college }: Config,
  logTo?: { write(line: string): void },
): FastifyInstance =>
  Fastify({
    logger: { level: logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: 0, // see enforceMinimumRate
    connectionTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (error, request, reply) =>
      errorHandler(college.locale)(error, request, reply.headers(securityHeaders(publicUrl))),
  })
