import * as z from 'zod/mini'
import { readinessOf } from '../server/health.ts'
import type { Redis } from '../server/redis.ts'
import { hasAccounts } from './accounts.ts'
import { type Api, documentation, failure } from './api.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files.ts'

type Needs = { db: Database; files: Files; redis: Redis | undefined }

const check = z.strictObject({ ok: z.boolean(), reason: z.optional(z.string()) })
const answer = z
  .strictObject({ status: z.literal(['ready', 'degraded', 'unavailable']), checks: z.record(z.string(), check) })
  .register(documentation, { id: 'Readiness' })
const tags = ['Health']
const config = { isHealthCheck: true }

/** Serves `/healthz` (the backend runs) and `/readyz` (what it needs can be used). */
export function serveHealth(app: Api, { db, files, redis }: Needs) {
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
    database: { title: 'The database', check: () => hasAccounts(db) },
    files: { title: 'The file store', check: files.check },
    ...(redis && { redis: redis.asDependency() }),
  }
  const readiness = readinessOf(needs, app.log)
  const response = { 200: answer, 503: answer, '4xx': failure }
  const about = { tags, summary: 'Check that what the backend needs can be used', operationId: 'checkReadiness' }
  app.get('/readyz', { config, schema: { ...about, response } }, async (_request, reply) => {
    const { status, checks } = await readiness()
    reply.code(status === 'unavailable' ? 503 : 200).header('cache-control', 'no-store')
    return { status, checks }
  })
}
