import type { FastifyInstance } from 'fastify'
import type { Transport } from '../rest/transport.ts'

const TIMEOUT_MS = 2000

type Options = { backendUrl: string; transport: Transport }

/** Serves `/health` (the gateway runs) and `/health/ready` (its backend responds too, whatever its status). Overload does not affect them. */
export function registerHealth(app: FastifyInstance, { backendUrl, transport }: Options) {
  const config = { pressureHandler: () => {} }
  app.get('/health', { config }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', { config }, async ({ log }, reply) => {
    const ready = await transport.fetchStream(backendUrl, { method: 'HEAD' }, log, TIMEOUT_MS).then(
      () => true,
      () => false,
    )
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'the backend does not answer' })
  })
}
