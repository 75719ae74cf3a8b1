import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memoryCounters } from '../../../server/clients/counter.ts'
import { countRate, RATE_WINDOW, rateHeaders, TOO_MANY_REQUESTS } from '../../clients/rateLimit.ts'
import { addOwnHeaders } from '../answers/finished.ts'
import { refused } from '../errors.ts'

/** Maximum number of requests per client and window: a class of 40 that reloads pages with 20 pictures stays below. */
const MAX_REQUESTS = 3000

/**
 * Refuses the requests of a client beyond the maximum, and tells the clients of the GraphQL API how many are left. They are counted in this
 * process only, because each is counted.
 */
export function limitRequestRate(app: FastifyInstance, now: () => number) {
  const count = countRate(memoryCounters(now)('requests', RATE_WINDOW * 1000), MAX_REQUESTS)
  app.addHook('onRequest', async (request, reply) => {
    const rate = isExempt(request) ? undefined : await count(request.ip)
    if (rate && (rate.isExceeded || request.routeOptions.url === '/graphql'))
      addOwnHeaders(request, reply, rateHeaders('requests', rate))
    if (!rate?.isExceeded) return
    reply.header('cache-control', 'no-store')
    throw refused(429, TOO_MANY_REQUESTS)
  })
}

/** Health checks must be answered, and the files of the build cost little. */
const isExempt = ({ routeOptions, url }: FastifyRequest) => routeOptions.config?.isHealthCheck || url.startsWith('/assets/')
