import type { FastifyInstance } from 'fastify'
import { sentStatus } from '../../server/telemetry/log.ts'
import type { Backend } from '../rest/call/backend.ts'
import type { Metrics } from '../telemetry/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Error codes of the GraphQL answer. */
    codes: string[] | undefined
  }
}

const PAGE_ROUTES = ['/*', '/admin', '/admin/*', '/explorer']

/** Counts the requests that Fastify answers. Must be called before hooks that refuse requests. */
export function countRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onRequest', async (request, { raw }) => {
    const { url = '' } = request.routeOptions
    const isPage = PAGE_ROUTES.includes(url)
    if (!isPage && url !== '/graphql') return
    const started = performance.now()
    raw.once('close', () => {
      const { operation, page, isKept = false, codes = [] } = request
      const status = sentStatus(raw) ?? 'aborted'
      const seconds = (performance.now() - started) / 1000
      metrics.countRequest({ operation, page: isPage ? (page ?? 'none') : undefined, status, isKept }, { seconds, codes })
    })
  })
}

/** Adds what the parts of the backend know themselves. */
export function watchBackend(metrics: Metrics, { cache, transport, shapes }: Backend) {
  metrics.addGauge('cache_entries', 'Entries of the cache.', () => cache.size.entries)
  metrics.addGauge('cache_bytes', 'Memory of the cache in bytes.', () => cache.size.bytes)
  metrics.addTotal('cache_purges', 'Purges of the cache.', () => cache.purges)
  metrics.addGauge('breaker_state', 'State of the circuit breaker of reads: 1 for the current one.', breakerStates, 'state')
  metrics.addTotal('form_changes', "Changes in the form of the backend's answers by call.", formChanges, 'call')

  function breakerStates() {
    const current = transport.breakerState()
    return new Map(['closed', 'half-open', 'open'].map((state) => [state, state === current ? 1 : 0]))
  }

  function formChanges() {
    const totals = new Map<string, number>()
    for (const [change, count] of shapes.changes) {
      const call = change.split(' ').slice(0, 2).join(' ')
      totals.set(call, (totals.get(call) ?? 0) + count)
    }
    return totals
  }
}
