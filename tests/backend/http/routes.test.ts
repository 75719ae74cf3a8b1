import Fastify, { type RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { withSchemas } from '../../../backend/api.ts'
import { buildBackend } from '../../../backend/server.ts'
import { testConfig } from '../../support/servers/testBackend.ts'

async function registeredRoutes() {
  const routes: RouteOptions[] = []
  const app = await buildBackend(testConfig(), { addHooks: (app) => app.addHook('onRoute', (route) => void routes.push(route)) })
  await app.close()
  return routes.filter(({ schema }) => !schema?.hide)
}
const routes = await registeredRoutes()
const nameOf = ({ method, url }: RouteOptions) => `${method} ${url}`

const withoutBody = ['POST /api/v1/history/:id/restore', 'POST /api/v1/logout', 'POST /api/v1/accounts/:id/link']

test('each route declares its responses, path parameters and body', () => {
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter(({ schema }) => !schema?.response).map(nameOf)).toEqual([])
  expect(routes.filter(({ url, schema }) => url.includes(':') && !schema?.params).map(nameOf)).toEqual([])
  const writes = routes.filter((route) => /^(POST|PUT) /.test(nameOf(route)) && !withoutBody.includes(nameOf(route)))
  expect(writes.filter(({ schema }) => !schema?.body).map(nameOf)).toEqual([])
})

test('a route without a schema cannot be registered', () => {
  const app = withSchemas(Fastify())
  expect(() => app.get('/undocumented', async () => ({}))).toThrow(
    'The route GET /undocumented must declare its response, tags, summary and operationId.',
  )
})
