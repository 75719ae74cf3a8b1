import type { IncomingMessage } from 'node:http'
import type { Span } from '@opentelemetry/api'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sentStatus } from '../../server/telemetry/log.ts'
import { senderTrust } from '../clients/privateHop.ts'
import type { Config } from '../config.ts'
import type { Tracing } from '../telemetry/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

type Ended = {
  method: string
  route?: string | undefined
  operation?: string | undefined
  page?: string | undefined
  status: number | undefined
  isKept: boolean
  codes?: string[]
}

/** Opens the connection to the collector, which is closed with the server. Undefined if none is set. */
export async function openTracing(app: FastifyInstance, { tracesTo, serviceName }: Config) {
  if (tracesTo === undefined) return undefined
  const { createTracing } = await import('../telemetry/tracing.ts')
  const tracing = createTracing({ collector: tracesTo, serviceName, report: reportOnce(app.log) })
  app.addHook('onClose', () => tracing.close())
  return tracing
}

/** Returns a function that logs the first failure, and the first success after it. */
function reportOnce(log: FastifyBaseLogger) {
  let isFailing = false
  return (reason: string | undefined) => {
    if (reason !== undefined && !isFailing) log.warn({ reason }, 'Traces cannot be sent (OTEL_EXPORTER_OTLP_ENDPOINT)')
    if (reason === undefined && isFailing) log.info('Traces are sent again')
    isFailing = reason !== undefined
  }
}

export type RequestTracing = ReturnType<typeof traceRequests>

/** Traces requests. Only those of a trusted proxy continue its trace, so that nobody else chooses ids. */
export function traceRequests(tracing: Tracing, { trustedProxies }: Pick<Config, 'trustedProxies'>) {
  const trustsSender = senderTrust(trustedProxies)
  const start = (request: IncomingMessage) => tracing.startRequest(trustsSender(request) ? request.headers : undefined)

  function end(span: Span, { method, route, operation, page, status, isKept, codes = [] }: Ended) {
    const place = page ?? route
    span.updateName(operation ?? (place === undefined ? method : `${method} ${place}`))
    tracing.end(span, status === undefined || status >= 500 || codes.length > 0, {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      ...(operation !== undefined && { 'graphql.operation.name': operation }),
      ...(page !== undefined && { 'gateway.page': page }),
      ...(status !== undefined && { 'http.response.status_code': status }),
      ...(codes.length > 0 && { 'error.type': [...new Set(codes)].join(' ') }),
      'gateway.kept': isKept,
    })
  }

  return {
    /** Traces the requests that Fastify answers. */
    add(app: FastifyInstance) {
      app.addHook('onRequest', async (request, { raw }) => {
        const { config, url: route } = request.routeOptions
        if (config?.isHealthCheck) return
        const span = start(request.raw)
        request.span = span
        raw.once('close', () => {
          const { method, operation, page, isKept = false, codes = [] } = request
          end(span, { method, route, operation, page, isKept, codes, status: sentStatus(raw) })
        })
      })
    },
    /** Traces a request that a kept answer was sent to. */
    addKept: (request: IncomingMessage, ended: Omit<Ended, 'method' | 'isKept'>) =>
      end(start(request), { ...ended, method: request.method ?? '', isKept: true }),
  }
}
