import { fastifyMultipart } from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { memoryCounters, sharedCounters } from '../server/clients/counter.ts'
import { lingerAfterAnswer } from '../server/clients/linger.ts'
import { enforceMinimumRate, type MinimumRate } from '../server/clients/minimumRate.ts'
import { handleQueuedResponses } from '../server/clients/queuedResponses.ts'
import { openRedis } from '../server/redis.ts'
import { finishRequestsOnClose } from '../server/start/shutdown.ts'
import { logOptions } from '../server/telemetry/log.ts'
import { apiTokenRoutes } from './accounts/apiTokenRoutes.ts'
import { sessions } from './accounts/auth.ts'
import { tokenGuards } from './accounts/guard.ts'
import { linkRoutes } from './accounts/linkRoutes.ts'
import { passwordChecks } from './accounts/passwordChecks.ts'
import { peopleRoutes } from './accounts/peopleRoutes.ts'
import { failure, withSchemas } from './api.ts'
import { changeHook, notifyOfWrites } from './changeHook.ts'
import type { Config } from './config.ts'
import { forgetChanges } from './database/changes.ts'
import { diskSpaceOf } from './disk/diskSpace.ts'
import { openReserve, spareReserve } from './disk/reserve.ts'
import { isTemporary, startError } from './disk/startError.ts'
import { collectRoutes, HttpError, handleErrors, notFound, refuseOtherMethods } from './errors.ts'
import type { S3Options } from './files/s3Store.ts'
import { SWEEP_INTERVAL_MS } from './files/sweep.ts'
import { type Announce, firstStart } from './firstStart.ts'
import { serveHealth } from './health.ts'
import { historyRoutes } from './history/routes.ts'
import { nameChanges } from './http/changeId.ts'
import { serveOpenapi } from './http/openapi.ts'
import { openData } from './openData.ts'
import { previewLinkRoutes } from './previews/routes.ts'
import { addMissingFacts } from './resources/facts.ts'
import { resources } from './resources/index.ts'
import { serveStorage } from './storage.ts'

const MAX_TEXT_BYTES = 256 * 1024
// an image's name: 255 characters of up to four bytes, each percent-encoded
const MAX_PARAM_LENGTH = 255 * 4 * 3

type Options = {
  announce?: Announce
  now?: () => Date
  hookWaitMs?: number
  logTo?: { write(line: string): void }
  storeTimeouts?: S3Options['timeouts']
  minimumRate?: MinimumRate
  /** Called with the server before its routes are registered, to add hooks. */
  addHooks?: (app: FastifyInstance) => void
}

/** @throws ConfigError if the settings must change, StartError if a later start may succeed. */
export async function buildBackend(
  config: Config,
  { announce, now = () => new Date(), hookWaitMs, logTo, storeTimeouts, minimumRate, addHooks }: Options = {},
) {
  const app = Fastify({
    // only the gateway and programs on this machine can send requests
    ...(await logOptions({ name: 'backend', level: config.logLevel, logTo, trustsSender: () => true })),
    // the gateway names its client with sign-ins; who can send requests is said above
    trustProxy: (_address: string, hop: number) => hop === 0,
    bodyLimit: MAX_TEXT_BYTES,
    return503OnClosing: false, // see finishRequestsOnClose
    requestTimeout: 0, // see enforceMinimumRate
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error, request, reply) => notFound(request, reply),
  })
  const metrics = config.metricsPort === null ? undefined : (await import('./metrics.ts')).createMetrics()
  const { db, files, close } = await openData(config, {
    log: app.log,
    timeouts: storeTimeouts,
    onStatement: metrics?.countStatement,
  })
  const reserve = openReserve(config.dataDir)
  const folders = { 'data folder': config.dataDir, 'file store': files.incoming }
  const disk = diskSpaceOf({ folders, minFreeBytes: config.minFreeBytes, reserve })
  handleQueuedResponses(app.server)
  app.server.on('request', lingerAfterAnswer)
  app.server.on('request', (request) => enforceMinimumRate(request, { log: app.log, rate: minimumRate }))
  app.removeContentTypeParser('text/plain')
  app.register(fastifyMultipart, {
    limits: {
      fileSize: config.maxUploadBytes,
      files: 4,
      fieldSize: MAX_TEXT_BYTES,
      fields: 40,
      fieldNameSize: 100,
      headerPairs: 100,
    },
  })
  metrics?.countRequests(app)
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  finishRequestsOnClose(app, (status, message) => new HttpError(status, message))
  handleErrors(app)
  app.decorateRequest('accountId', 0)
  app.decorateRequest('accessToken', '')
  app.decorateRequest('takenFile', null)
  app.decorateRequest('changeId', 0)

  addHooks?.(app)
  const api = withSchemas(app)
  const { requireToken, requireSession } = tokenGuards(db, now)
  const context = { db, files, now, reserve, requireToken }
  await serveOpenapi(app, { requireToken, requireSession })
  const routes = collectRoutes(app)
  const hook = changeHook({ addresses: config.changeHooks, secret: config.changeHookSecret, log: app.log, waitMs: hookWaitMs })
  const redis = await openRedis(app, config.redisUrl)
  const createCounter = redis ? sharedCounters(redis, memoryCounters(Date.now)) : memoryCounters(Date.now)
  const checks = passwordChecks(createCounter, config.limits)
  const accounts = { db, now, reserve, requireSession, hook, checks, tokenHours: config.tokenHours }
  sessions(api, accounts)
  serveStorage(api, context)
  serveHealth(api, { db, files, disk: disk.dependency, redis })
  api.register(
    async (scope) => {
      spareReserve(scope, reserve)
      peopleRoutes(scope, accounts)
      apiTokenRoutes(scope, accounts)
    },
    { prefix: '/api/v1' },
  )
  api.register(async (scope) => linkRoutes(scope, accounts), { prefix: '/api/v1' })
  api.register(async (scope) => previewLinkRoutes(scope, context), { prefix: '/api/v1' })
  api.register(async (scope) => historyRoutes(scope, { ...context, hook, historyDays: config.historyDays }), { prefix: '/api/v1' })
  api.register(
    async (scope) => {
      notifyOfWrites(scope, hook)
      nameChanges(scope)
      spareReserve(scope, reserve)
      for (const resource of resources) resource.register(scope, context)
    },
    { prefix: '/api/v1' },
  )
  metrics?.show(app, { disk, hook, now, dataDir: config.dataDir, port: config.metricsPort ?? 0 })
  app.register(async (last) => refuseOtherMethods(last, routes, failure))

  let closing = false
  let sweeping = Promise.resolve()
  const sweep = () => {
    const moment = now()
    const clean = () => forgetChanges(db, { now: moment, days: config.historyDays }).then(() => files.sweep(moment))
    sweeping = sweeping.then(clean).catch((error: unknown) => void (closing || app.log.error(error)))
  }
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS).unref()
  app.addHook('onReady', async () => sweep())
  const closeAll = async () => {
    closing = true
    hook.close()
    clearInterval(timer)
    files.close()
    await sweeping
    await close()
  }
  app.addHook('onClose', closeAll)
  const start = firstStart({ db, files, now, config, log: app.log, announce }).then(() => addMissingFacts(db, now()))
  await start.catch(async (error: unknown) => {
    await closeAll()
    throw isTemporary(error) ? startError(error, config.dataDir) : error
  })
  return app
}
