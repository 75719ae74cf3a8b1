import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { listen } from '../start/run.ts'

/** Serves `/metrics` on a port of its own, on this machine only, while `app` listens. */
export function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  { port, portSetting }: { port: number; portSetting: string },
) {
  const server = Fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  app.addHook('onReady', async () => {
    await listen(server, { port, host: '127.0.0.1', portSetting, exclusive: true })
    app.log.info(`Metrics are served at ${server.listeningOrigin}/metrics`)
  })
  app.addHook('onClose', () => server.close())
}
