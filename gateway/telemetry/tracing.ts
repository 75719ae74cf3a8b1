import {
  type Attributes,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'

export type Tracing = ReturnType<typeof createTracing>

type Options = {
  /** Address of the collector, without `/v1/traces`. */
  collector: string
  serviceName: string
  /** Called with the result of each export: undefined, or the reason of its failure. */
  report: (failure: string | undefined) => void
}
type EndedCall = { method: string; pattern: string | undefined; status: number | undefined; code: string | undefined }
type Headers = Record<string, unknown>

/** Time limit of one export. Further spans wait in a queue of limited length; those beyond it are dropped. */
const EXPORT_TIMEOUT_MS = 5000
/** Time in which the last spans are sent when the gateway stops. */
const FLUSH_MS = 1000

/** Returns the spans of a gateway, which are sent in the background. They contain no ids, tokens, variables, or query strings. */
export function createTracing({ collector, serviceName, report }: Options) {
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, report), exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  })
  const tracer = provider.getTracer('gateway')
  const propagator = new W3CTraceContextPropagator()

  return {
    /** Starts the span of a request. With `headers`, it continues the trace that these name. */
    startRequest(headers?: Headers) {
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT
      return tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
    },
    /** Starts the span of a call to the backend, such as `GET notices/{id}`, and returns the headers that name it. */
    startCall(call: string, request: Span | undefined) {
      const parent = request ? trace.setSpan(ROOT_CONTEXT, request) : ROOT_CONTEXT
      const span = tracer.startSpan(call, { kind: SpanKind.CLIENT }, parent)
      const headers: Record<string, string> = {}
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter)
      return { span, headers }
    },
    end,
    endCall(span: Span, { method, pattern, status, code }: EndedCall) {
      end(span, status === undefined || status >= 400, {
        'http.request.method': method,
        ...(pattern !== undefined && { 'url.template': pattern }),
        ...(status !== undefined && { 'http.response.status_code': status }),
        ...errorType(status, code),
      })
    },
    /** Sends the last spans. Resolves within a time limit, also if the collector does not answer. */
    async close() {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS))
      await Promise.race([provider.shutdown().catch(() => {}), limit])
    },
  }
}

/** Returns the code of a failed call or, as OpenTelemetry's conventions for HTTP say, the status of its response. */
function errorType(status: number | undefined, code: string | undefined) {
  if (code !== undefined) return { 'error.type': code }
  return status !== undefined && status >= 400 ? { 'error.type': String(status) } : {}
}

function end(span: Span, isFailed: boolean, attributes: Attributes) {
  span.setAttributes(attributes)
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function reporting(exporter: SpanExporter, report: Options['report']): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result: ExportResult) => {
        report(result.code === ExportResultCode.SUCCESS ? undefined : (result.error?.message ?? 'unknown'))
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
