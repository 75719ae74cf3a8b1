import * as z from 'zod/mini'
import type { Redis } from '../server/redis.ts'
import { type Dependency, readinessOf } from '../server/telemetry/health.ts'
import { hasAccounts } from './accounts/accounts.ts'
import { type Api, documentation, failure } from './api.ts'
import type { Database } from './database/database.ts'
import { isPostgres, requireSpace } from './database/postgres.ts'
import type { Files } from './files/files.ts'

type Needs = { db: Database; files: Files; disk: Dependency; redis: Redis | undefined }

/** Interval at which the space on the disk is checked, and the log warns if it is low. */
const DISK_INTERVAL_MS = 60_000

const check = z.strictObject({ ok: z.boolean(), reason: z.optional(z.string()) })
const answer = z
  .strictObject({ status: z.literal(['ready', 'degraded', 'unavailable']), checks: z.record(z.string(), check) })
  .register(documentation, { id: 'Readiness' })
const tags = ['Health']
const config = { isHealthCheck: true }

/** Serves `/healthz` (the backend runs) and `/readyz` (what it needs can be used). */
export function serveHealth(app: Api, { db, files, disk, redis }: Needs) {
  const live = z.strictObject({ status: z.literal('live') })
  const liveness = {
    tags,
    summary: 'Check that the backend runs',
    operationId: 'checkLiveness',
    response: { 200: live, '4xx': failure },
  }
  app.get('/healthz', { config, schema: liveness }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'live' as const }
  })

  const needs = {
    database: { title: 'The database', check: () => checkDatabase(db) },
    files: { title: 'The file store', check: files.check },
    disk,
    ...(redis && { redis: redis.asDependency() }),
  }
  const readiness = readinessOf(needs, app.log)
  const checkDisk = async () => void (await readiness(['disk']))
  const timer = setInterval(checkDisk, DISK_INTERVAL_MS).unref()
  app.addHook('onReady', checkDisk)
  app.addHook('onClose', async () => clearInterval(timer))

  const response = { 200: answer, 503: answer, '4xx': failure }
  const about = { tags, summary: 'Check that what the backend needs can be used', operationId: 'checkReadiness' }
  app.get('/readyz', { config, schema: { ...about, response } }, async (_request, reply) => {
    const { status, checks } = await readiness()
    reply.code(status === 'unavailable' ? 503 : 200).header('cache-control', 'no-store')
    return { status, checks }
  })
}

async function checkDatabase(db: Database) {
  await hasAccounts(db)
  if (isPostgres(db)) await requireSpace(db)
}
