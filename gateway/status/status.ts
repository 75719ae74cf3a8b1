import { Impaired } from '../../server/telemetry/health.ts'
import { codeOf } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import { backendDependency } from '../rest/call/readiness.ts'
import { readOnce } from '../rest/record/reads.ts'
import type { Resource } from '../rest/record/resource.ts'
import type { Resolvers } from '../types.generated.ts'

type Known = Pick<Resource<object>, 'isGuarded' | 'list'>

/** Returns the resolver of the state, which is read once per request. */
export const createStatus = (resources: Known[]) =>
  ({
    Query: { status: (_, __, { rest }) => readOnce(rest, 'status', () => statusOf(rest, resources)) },
    Mutation: {},
  }) satisfies Resolvers

async function statusOf(rest: RestClient, resources: Known[]) {
  rest.requireToken()
  const { cache } = rest.backend
  const isBackendReady = await backendDependency(rest.backend)
    .check()
    .then(() => true)
    .catch((error: unknown) => error instanceof Impaired)
  // only the backend knows tokens; without it, staff must still see that it does not respond
  if (isBackendReady) await refuseInvalidToken(rest, resources)
  const { staleSince } = cache
  return {
    isBackendReady,
    staleSince: staleSince === undefined ? null : new Date(staleSince).toISOString(),
    cacheEntries: cache.size.entries,
  }
}

/** Makes a guarded read. @throws its failure, unless the backend did not respond or knows the account. */
async function refuseInvalidToken(rest: RestClient, resources: Known[]) {
  const guarded = resources.find(({ isGuarded }) => isGuarded)
  await guarded?.list(rest).catch((error: unknown) => {
    if (!['BACKEND_UNAVAILABLE', 'FORBIDDEN'].includes(String(codeOf(error)))) throw error
  })
}
