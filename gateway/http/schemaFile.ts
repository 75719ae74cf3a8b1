import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../graphql/schema.ts'
import type { Backend } from '../rest/call/backend.ts'
import { createContext } from '../rest/call/client.ts'
import { requireProvenToken } from '../rest/call/proveToken.ts'
import { tokenOf } from '../session/token.ts'
import { FinishedAnswer } from './answers/finished.ts'
import { varyByOrigin } from './cors.ts'

/** Path of the schema. Tools such as GraphQL Code Generator read a file if an address ends in `.graphql`. */
const SCHEMA_PATH = '/graphql/schema.graphql'

/** Serves the schema in GraphQL's schema definition language. With `INTROSPECTION=off`, only to those whose token the backend accepts. */
export function registerSchemaFile(app: FastifyInstance, backend: Backend) {
  const { introspection: isPublic, corsOrigins } = backend.config
  const caching = {
    'cache-control': isPublic ? 'no-cache' : 'private, no-cache',
    vary: ['accept-encoding', ...(isPublic ? [] : ['authorization']), ...varyByOrigin({ corsOrigins })].join(', '),
  }
  let printed: FinishedAnswer | undefined
  const print = () =>
    new FinishedAnswer({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...caching },
      body: `${printSchema(lexicographicSortSchema(schema))}\n`,
    })

  app.get(SCHEMA_PATH, { compress: false }, async (request, reply) => {
    if (!isPublic && !(await isOfStaff(request, backend))) return reply.header('vary', 'authorization').callNotFound()
    printed ??= print()
    return printed.sendTo(request, reply)
  })
}

function isOfStaff(request: FastifyRequest, backend: Backend) {
  const { id, ip, span } = request
  const { rest } = createContext(backend, { id, token: tokenOf(request), address: ip, span })
  return requireProvenToken(rest).then(
    () => true,
    () => false,
  )
}
