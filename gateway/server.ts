import { getHeapStatistics } from 'node:v8'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { memoryCounters, sharedCounters } from '../server/clients/counter.ts'
import { lingerAfterAnswer } from '../server/clients/linger.ts'
import { enforceMinimumRate, type MinimumRate } from '../server/clients/minimumRate.ts'
import { handleQueuedResponses } from '../server/clients/queuedResponses.ts'
import { inShortTurns } from '../server/clients/shortTurns.ts'
import { openRedis, type Redis } from '../server/redis.ts'
import type { Limits } from '../server/start/limits.ts'
import { finishRequestsOnClose } from '../server/start/shutdown.ts'
import { logOptions } from '../server/telemetry/log.ts'
import { serveMetrics } from '../server/telemetry/serveMetrics.ts'
import { openDiskCache } from './cache/diskCache.ts'
import { sharedPurges } from './cache/purges.ts'
import { hopTrust, senderTrust } from './clients/privateHop.ts'
import type { Config } from './config.ts'
import { createApollo } from './graphql/apollo.ts'
import { sendKeptAnswers, sendNoKeptAnswers } from './http/answers/fastPath.ts'
import { registerGraphql } from './http/answers/graphql.ts'
import { createHeadWriter } from './http/answers/keptHeads.ts'
import { registerChangeHook } from './http/changeHook.ts'
import { allowOrigins } from './http/cors.ts'
import { registerDiscovery } from './http/discovery.ts'
import { errorHandler, refused, registerErrors } from './http/errors.ts'
import { registerStoredFiles } from './http/files/storedFiles.ts'
import { MAX_JSON_BYTES, type UploadOptions } from './http/files/uploads.ts'
import { registerHeaders, securityHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { limitBodies } from './http/limits/bodies.ts'
import { limitConnectionsPerClient, MAX_CONNECTIONS, warnOfUntrustedProxy } from './http/limits/connections.ts'
import { requireValidHost } from './http/limits/hosts.ts'
import { limitRequestRate } from './http/limits/requestRate.ts'
import { countRequests, watchBackend } from './http/metrics.ts'
import { registerPreviews } from './http/previews.ts'
import { registerSchemaFile } from './http/schemaFile.ts'
import { EXPLORER_PATH, registerSite } from './http/site.ts'
import { openTracing, traceRequests } from './http/tracing.ts'
import { type BackendOptions, createBackend } from './rest/call/backend.ts'
import type { Site } from './site/pages.ts'
import { hasMemory } from './telemetry/bufferMemory.ts'
import { sharedMissingAddresses } from './telemetry/missingAddresses.ts'

type Options = BackendOptions & {
  /** The site. Without one, pages are not found. */
  site?: Site
  /** Folder in which the last good content and small versions of images are kept. Without one, none are kept. */
  cacheDir?: string
  timeouts?: { body?: number }
  minimumRate?: MinimumRate
  uploads?: UploadOptions
  logTo?: { write(line: string): void }
}

const BODY_TIMEOUT_MS = 20_000
/** Returns the limits beyond which requests are refused instead of queued. */
const overload = ({ eventLoop, memory }: Limits) => ({
  ...(eventLoop && { maxEventLoopDelay: 2000 }),
  ...(memory && {
    maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
    healthCheck: hasMemory,
    healthCheckInterval: 500,
  }),
  retryAfter: 5,
})

export async function buildGateway(config: Config, options: Options = {}): Promise<FastifyInstance> {
  const { site, now = Date.now, timeouts, logTo, shortcuts = true } = options
  const { app, log } = await createServer(config, logTo)
  const metrics = config.metricsPort === null ? undefined : (await import('./telemetry/metrics.ts')).createMetrics()
  const tracing = await openTracing(app, config)
  const traces = tracing && traceRequests(tracing, config)
  const route = inShortTurns((request, response) => {
    enforceMinimumRate(request, { log: app.log, rate: options.minimumRate })
    lingerAfterAnswer(request, response)
    app.routing(request, response)
  })
  const writeHead = shortcuts ? createHeadWriter(securityHeaders(config.publicUrl)) : undefined
  const addKept = writeHead ? sendKeptAnswers(app, { writeHead, route, log, metrics, traces }) : sendNoKeptAnswers(app, route)
  const redis = await openRedis(app, config.redisUrl)
  const shared = redis && sharedParts(redis, config, now)
  const store = options.cacheDir === undefined ? undefined : await openStore(app, config, options.cacheDir)
  const backend = createBackend(config, app.log, { ...shared, store, metrics, tracing, ...options })
  const operations = config.operations === 'registered' ? ((await site?.operations?.()) ?? new Map<string, string>()) : undefined
  const apollo = createApollo(config, app.log, operations)
  await apollo.start()
  app.addHook('onClose', () => apollo.stop())

  if (metrics) {
    countRequests(app, metrics)
    watchBackend(metrics, backend)
    serveMetrics(app, metrics.registry, { port: config.metricsPort ?? 0, portSetting: 'METRICS_PORT' })
  }
  traces?.add(app)
  handleQueuedResponses(app.server)
  registerHeaders(app, config.publicUrl)
  allowOrigins(app, config)
  finishRequestsOnClose(app, refused)
  registerErrors(app, config.college)
  requireValidHost(app)
  limitRequestRate(app, now)
  if (!config.trustedProxies) warnOfUntrustedProxy(app)
  await app.register(underPressure, overload(config.limits))
  await app.register(compress, COMPRESSION)
  limitBodies(app, timeouts?.body ?? BODY_TIMEOUT_MS)
  app.server.maxConnections = MAX_CONNECTIONS
  if (!config.trustedProxies) app.server.on('connection', limitConnectionsPerClient())
  registerHealth(app, backend, redis)
  registerStoredFiles(app, backend, { cacheDir: options.cacheDir, now })
  if (config.changeHookSecret) registerChangeHook(app, config.changeHookSecret, backend.purges)
  const explorer = site && config.explorer ? EXPLORER_PATH : undefined
  const graphql = { apollo, backend, operations, addKept, writeHead, uploads: options.uploads, explorer }
  await app.register((scope) => registerGraphql(scope, graphql))
  registerSchemaFile(app, backend)
  if (site) {
    registerDiscovery(app, backend)
    registerPreviews(app, site, backend)
    await registerSite(app, site, { backend, addKept, cacheDir: options.cacheDir })
  }
  return app
}

/** Returns what gateways share through Redis. */
const sharedParts = (redis: Redis, { college }: Config, now: () => number) => ({
  createCounter: sharedCounters(redis, memoryCounters(now)),
  missingAddresses: sharedMissingAddresses(redis, () => college.today),
  purges: sharedPurges(redis),
})

async function openStore(app: FastifyInstance, { backendUrl, cacheTtlMs, staleTtlMs }: Config, folder: string) {
  const maxAgeMs = cacheTtlMs + staleTtlMs
  const store = await openDiskCache({ folder, origin: backendUrl, maxAgeMs, log: app.log })
  app.addHook('onClose', () => store?.flush())
  return store
}

/** Compression of text. The files of the build are compressed already, and images would not become smaller. */
const COMPRESSION = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  requestEncodings: ['identity'] as 'identity'[], // the limits of bodies count bytes as they are sent
  threshold: 1024,
  customTypes: /^(text\/html|application\/json|application\/graphql-response\+json|image\/svg\+xml)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
}

async function createServer({ trustedProxies, logLevel, publicUrl, college }: Config, logTo: Options['logTo']) {
  const trustsSender = senderTrust(trustedProxies)
  const log = await logOptions({ name: 'gateway', level: logLevel, logTo, trustsSender })
  const app = Fastify({
    ...log,
    trustProxy: hopTrust(trustedProxies),
    bodyLimit: MAX_JSON_BYTES,
    return503OnClosing: false, // see finishRequestsOnClose
    requestTimeout: 0, // see enforceMinimumRate
    connectionTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, joinDuplicateHeaders: true }, // see hasValidHost
    frameworkErrors: (error, request, reply) => errorHandler(college)(error, request, reply.headers(securityHeaders(publicUrl))),
  })
  return { app, log }
}
