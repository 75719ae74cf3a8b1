import fs from 'node:fs/promises'
import { fastifyMultipart } from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { login, tokenGuard } from './auth.ts'
import { changeHook, tellChanges } from './changeHook.ts'
import { type Config, ConfigError } from './config.ts'
import type { Backend } from './context.ts'
import { openDatabase } from './database/database.ts'
import { createFolder, lockDataFolder } from './dataFolder.ts'
import { answerErrors, answerOtherMethods, noteRoutes, notFound } from './errors.ts'
import { openFiles } from './files.ts'
import { type Announce, firstStart } from './firstStart.ts'
import { courses } from './resources/course.ts'
import { faculties } from './resources/faculty.ts'
import { images } from './resources/image.ts'
import { innovations } from './resources/innovation.ts'
import { levels } from './resources/level.ts'
import { notices } from './resources/notice.ts'
import { socialLinks } from './resources/socialLink.ts'
import { subjects } from './resources/subject.ts'
import { storage } from './storage.ts'

const TEXT_LIMIT = 256 * 1024
// an image's name: 255 characters of up to four bytes, each of them percent-encoded
const LONGEST_PARAM = 255 * 4 * 3
const SWEEP_EVERY = 6 * 60 * 60 * 1000

const resources = [courses, levels, subjects, faculties, notices, innovations, socialLinks, images]

type Options = {
  /** Told of the administrator that an empty store was given, before that one is stored. */
  announce?: Announce
  /** The clock. */
  now?: () => Date
  /** How long a write waits for those who want to know of it, in milliseconds. */
  hookWaitMs?: number
  /** Where the log goes; by default the standard output. */
  logTo?: { write(line: string): void }
}

/**
 * Builds the REST backend over the store in the data folder. It does not listen yet; closing it closes the store.
 * @throws ConfigError if the data folder can't be used.
 */
export async function buildBackend(config: Config, { announce, now = () => new Date(), hookWaitMs, logTo }: Options = {}) {
  const { db, files, close } = await openStore(config.dataDir)

  const app = Fastify({
    logger: { level: config.logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: TEXT_LIMIT,
    requestTimeout: 120_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: LONGEST_PARAM },
    frameworkErrors: (_error, request, reply) => notFound(request, reply),
  })
  app.removeContentTypeParser('text/plain')
  app.register(fastifyMultipart, {
    limits: { fileSize: config.maxUploadBytes, files: 4, fieldSize: TEXT_LIMIT, fields: 40, fieldNameSize: 100, headerPairs: 100 },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  answerErrors(app)
  app.decorateRequest('accountId', 0)

  const routes = noteRoutes(app)
  const backend: Backend = { db, files, now, signedIn: { onRequest: tokenGuard(db, now) } }
  const hook = changeHook({ addresses: config.changeHooks, secret: config.changeHookSecret, log: app.log, waitMs: hookWaitMs })
  login(app, { db, now, tokenHours: config.tokenHours })
  storage(app, files)
  app.register(
    async (api) => {
      tellChanges(api, hook)
      for (const resource of resources) resource(api, backend)
    },
    { prefix: '/api/v1' },
  )
  app.register(async (last) => answerOtherMethods(last, routes))

  let swept = Promise.resolve()
  const sweep = () => {
    swept = files.sweep(now()).catch((error: unknown) => app.log.error(error))
  }
  const sweeping = setInterval(sweep, SWEEP_EVERY).unref()
  app.addHook('onReady', async () => sweep())
  app.addHook('onClose', async () => {
    hook.close()
    clearInterval(sweeping)
    await swept
    await close()
  })
  endConnectionsOnClose(app)
  await firstStart({ db, files, now, config, log: app.log, announce })
  return app
}

// closing waits for every connection, and one whose last answer did not end it would stay open as long as it may idle
function endConnectionsOnClose(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

async function openStore(dataDir: string) {
  let unlock = () => {}
  try {
    await createFolder(dataDir)
    await fs.access(dataDir, fs.constants.W_OK)
    unlock = lockDataFolder(dataDir)
    const files = await openFiles(dataDir)
    const db = await openDatabase(dataDir)
    return { files, db, close: () => db.destroy().finally(unlock) }
  } catch (error) {
    unlock()
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof ConfigError || code === 'SQLITE_BUSY') throw error
    throw new ConfigError(`The data folder ${dataDir} (DATA_DIR) can't be used: ${message}.`)
  }
}
