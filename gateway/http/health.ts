import type { FastifyInstance } from 'fastify'
import type { Backend } from '../rest/backend.ts'

const TIMEOUT_MS = 2000

/** Serves `/health` (the gateway runs) and `/health/ready` (its backend responds too, with any status). Overload does not affect them. */
export function registerHealth(app: FastifyInstance, { config, transport }: Backend) {
  const routeConfig = { pressureHandler: () => {} }
  app.get('/health', { config: routeConfig }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', { config: routeConfig }, async ({ log }, reply) => {
    const ready = await transport.fetchStream(config.backendUrl, { method: 'HEAD' }, log, TIMEOUT_MS).then(
      () => true,
      () => false,
    )
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'the backend does not answer' })
  })
}
