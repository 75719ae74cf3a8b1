import type { FastifyInstance } from 'fastify'
import type { Redis } from '../../server/redis.ts'
import { readinessOf } from '../../server/telemetry/health.ts'
import type { Backend } from '../rest/call/backend.ts'
import { backendDependency } from '../rest/call/readiness.ts'

/**
 * Serves `/healthz` (the gateway runs) and `/readyz` (what it needs can be used), also under their older names. Overload does not affect
 * them.
 */
export function registerHealth(app: FastifyInstance, backend: Backend, redis: Redis | undefined) {
  const readiness = readinessOf({ backend: backendDependency(backend), ...(redis && { redis: redis.asDependency() }) }, app.log)
  const config = { isHealthCheck: true, pressureHandler: () => {} }
  for (const url of ['/healthz', '/health'])
    app.get(url, { config }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  for (const url of ['/readyz', '/health/ready'])
    app.get(url, { config }, async (_request, reply) => {
      const { status, checks } = await readiness()
      reply.code(status === 'unavailable' ? 503 : 200).header('cache-control', 'no-store')
      return { status, checks }
    })
}
