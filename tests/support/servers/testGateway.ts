import { onTestFinished } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { buildGateway } from '../../../gateway/server.ts'
import type { College } from '../../../schema/college.rules.ts'
import { type Limits, noLimits } from '../../../server/start/limits.ts'
import { fakeBackend } from '../backends/fakeBackend.ts'
import { graphql } from '../graphql.ts'

type Options = Parameters<typeof buildGateway>[1] & {
  settings?: Record<string, string>
  college?: College
  /** The limits that the test is about. All others are off. */
  limits?: Partial<Limits>
}

/** Returns the configuration of a gateway that logs nothing and has no limits. */
export const gatewayConfig = (settings: Record<string, string>) =>
  readConfig({ LOG_LEVEL: 'silent', LIMITS: 'off-in-tests', ...settings })

/** Starts a gateway with a fake backend and a clock that the test sets. Both stop when the test ends. */
export async function testGateway({ settings = {}, college, limits, ...options }: Options = {}) {
  const backend = await fakeBackend()
  const clock = { now: Date.UTC(2026, 10, 1) }
  const log: string[] = []
  const config = {
    ...readConfig({ BACKEND_URL: backend.url, ...settings }),
    limits: { ...noLimits, ...limits },
    ...(college && { college }),
  }
  const shortcuts = process.env['TEST_SHORTCUTS'] !== 'off'
  const app = await buildGateway(config, {
    now: () => clock.now,
    logTo: { write: (line) => log.push(line) },
    shortcuts,
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await backend.close()
  })
  return {
    url,
    app,
    backend,
    clock,
    log,
    runQuery: <Data = Record<string, unknown>>(query: string, variables = {}, headers = {}) =>
      graphql<Data>(url, query, variables, headers),
    post: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

/** Starts a gateway that knows from an earlier request that the backend accepts the token of `tokenHeader`, as uploads need it. */
export async function signedInGateway(options: Options = {}) {
  const gateway = await testGateway(options)
  gateway.backend.respond('GET levels', [])
  await gateway.runQuery('{ levels { id } }', {}, tokenHeader)
  gateway.backend.clearRequests()
  return gateway
}

export const tokenHeader = { authorization: 'Bearer 1|secret' }
export const bypassingCache = { ...tokenHeader, 'cache-control': 'no-cache' }
