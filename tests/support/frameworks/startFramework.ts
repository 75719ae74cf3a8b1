import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildGateway } from '../../../gateway/server.ts'
import { gatewayConfig } from '../servers/testGateway.ts'
import { sourceSite } from '../site/sourceSite.ts'

/** Starts a backend of a framework. It stops when the test ends. */
export async function startFramework(backend: FastifyInstance) {
  onTestFinished(() => backend.close())
  return backend.listen({ port: 0, host: '127.0.0.1' })
}

/** Starts a gateway with its site in front of a backend of a framework. */
export async function startSite(backend: FastifyInstance, settings: Record<string, string> = {}) {
  const backendUrl = await startFramework(backend)
  const config = gatewayConfig({ BACKEND_URL: backendUrl, ...settings })
  const gateway = await buildGateway(config, { site: sourceSite(config.college) })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    gateway.server.closeAllConnections()
    await gateway.close()
  })
  return { url, backendUrl }
}
