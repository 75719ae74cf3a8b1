import type { FastifyInstance } from 'fastify'

const PATIENCE = 2000

type Options = { backendUrl: string; fetch: typeof fetch }

/** `/health` says that the gateway lives, `/health/ready` that its backend answers too, whatever it answers. Neither is ever shed. */
export function registerHealth(app: FastifyInstance, { backendUrl, fetch }: Options) {
  const config = { pressureHandler: () => {} }
  app.get('/health', { config }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const ready = await fetch(backendUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => false,
    )
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'the backend does not answer' })
  })
}
