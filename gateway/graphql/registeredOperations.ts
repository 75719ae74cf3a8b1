import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { LRUCache } from 'lru-cache'
import { codeOf, failure } from '../errors.ts'
import type { Context } from '../rest/call/client.ts'
import { requireProvenToken } from '../rest/call/proveToken.ts'

/** Texts of the registered operations by their SHA-256, which are those that the site, the admin panel and the explorer send. */
export type Operations = ReadonlyMap<string, string>

/** Length of the texts that are kept besides those of registered operations. */
const MAX_LENGTH = 1_000_000
const HTTP_STATUS: Record<string, number> = { OPERATION_NOT_REGISTERED: 403, UNAUTHENTICATED: 401, TOO_MANY_REQUESTS: 429 }

/** Refuses operations that are not registered, unless the backend accepts the token of the request. Their answers are never kept for others. */
export const requireRegistered = (operations: Operations): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    async didResolveOperation({ contextValue: { request, rest }, queryHash = '' }) {
      if (operations.has(queryHash)) return
      request.isShareable = false
      if (request.token === undefined) throw withStatus(failure('OPERATION_NOT_REGISTERED'))
      await requireProvenToken(rest).catch((error: GraphQLError) => {
        throw withStatus(error)
      })
    },
  }),
})

/** Returns the cache of automatic persisted queries, which has the registered operations from the start and never loses them. */
export function registeredQueries(operations: Operations) {
  const others = new LRUCache<string, string>({ maxSize: MAX_LENGTH, sizeCalculation: (text) => text.length })
  const hashIn = (key: string) => key.replace(/^apq:/, '')
  return {
    get: async (key: string) => operations.get(hashIn(key)) ?? others.get(key),
    set: async (key: string, text: string) => void others.set(key, text),
    delete: async (key: string) => others.delete(key),
  }
}

function withStatus(error: GraphQLError) {
  const status = HTTP_STATUS[String(codeOf(error))] ?? 503
  return new GraphQLError(error.message, {
    extensions: { ...error.extensions, http: { status } },
    originalError: error.originalError,
  })
}
