import type { RestClient } from '../rest/client.ts'
import { backendDependency } from '../rest/readiness.ts'
import type { Resolvers } from '../types.generated.ts'

const resolvers = { Query: { status: (_, __, { rest }) => statusOf(rest) }, Mutation: {} } satisfies Resolvers

export const statusEntity = { resource: undefined, resolvers, search: undefined }

async function statusOf(rest: RestClient) {
  rest.requireToken()
  rest.request.isShareable = false
  const { cache } = rest.backend
  const isBackendReady = await backendDependency(rest.backend)
    .check()
    .then(() => true)
    .catch(() => false)
  const { staleSince } = cache
  return {
    isBackendReady,
    staleSince: staleSince === undefined ? null : new Date(staleSince).toISOString(),
    cacheEntries: cache.size.entries,
  }
}
