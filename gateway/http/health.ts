import type { FastifyInstance } from 'fastify'
import { type Dependency, readinessOf, Unusable } from '../../server/health.ts'
import type { Redis } from '../../server/redis.ts'
import type { Backend } from '../rest/backend.ts'

/** Ends a call after the answer was given without it. */
const TIMEOUT_MS = 3000

/**
 * Serves `/healthz` (the gateway runs) and `/readyz` (what it needs can be used), also under their older names. Overload does not affect
 * them.
 */
export function registerHealth(app: FastifyInstance, backend: Backend, redis: Redis | undefined) {
  const readiness = readinessOf({ backend: needOf(backend), ...(redis && { redis: redis.asDependency() }) }, app.log)
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

/** Returns the backend as a dependency: it must respond. One that has `/readyz` can say that it is not ready. */
const needOf = ({ config, transport, log }: Backend): Dependency => ({
  title: 'The backend',
  async check() {
    const response = await transport.fetchStream(`${config.backendUrl}/readyz`, { method: 'GET' }, log, TIMEOUT_MS)
    await response.body?.cancel()
    if (response.status === 503) throw new Unusable('The backend is not ready.')
  },
})
