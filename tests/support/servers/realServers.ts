import { onTestFinished } from 'vitest'
import { buildBackend } from '../../../backend/server.ts'
import { buildGateway } from '../../../gateway/server.ts'
import { freePort } from './stack.ts'
import { addAdministrator, testConfig } from './testBackend.ts'
import { gatewayConfig } from './testGateway.ts'

type Options = Parameters<typeof buildGateway>[1] & { hook?: boolean; sampleContent?: boolean }

/** Starts a gateway with an embedded backend. With `hook`, the backend notifies the gateway of changes. */
export async function startServers(
  settings: Record<string, string> = {},
  { hook = false, sampleContent = false, ...options }: Options = {},
) {
  const port = hook ? await freePort() : 0
  const hookAddress = `http://127.0.0.1:${port}/hooks/change`
  const config = testConfig({ sampleContent, ...(hook && { changeHooks: [hookAddress], changeHookSecret: 'hook-secret' }) })
  if (!sampleContent) await addAdministrator(config)
  const backend = await buildBackend(config)
  const backendUrl = await backend.listen({ port: 0, host: '127.0.0.1' })
  const gateway = await buildGateway(
    gatewayConfig({ BACKEND_URL: backendUrl, ...(hook && { CHANGE_HOOK_SECRET: 'hook-secret' }), ...settings }),
    options,
  )
  const url = await gateway.listen({ port, host: '127.0.0.1' })
  onTestFinished(async () => {
    for (const server of [gateway, backend]) {
      server.server.closeAllConnections()
      await server.close()
    }
  })
  return { url, backendUrl, backend, gateway }
}
