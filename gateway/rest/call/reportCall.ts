import type { Span } from '@opentelemetry/api'
import { codeOf } from '../../errors.ts'
import type { Backend } from './backend.ts'

type Call = {
  method: string
  /** Path without ids, such as `notices/{id}`. */
  pattern: string
  /** Span of the request that needs the call. */
  span: Span | undefined
}
type End = { status?: number; seconds: number }

/** Makes a call to the backend, with the headers that name its span, and reports its end to the metrics, the traces and `onEnd`. */
export async function reportCall<Answer extends { status: number }>(
  { metrics, tracing }: Pick<Backend, 'metrics' | 'tracing'>,
  { method, pattern, span }: Call,
  make: (headers: Record<string, string>) => Promise<Answer>,
  onEnd = (_end: End) => {},
) {
  const call = `${method} ${pattern}`
  const started = performance.now()
  const trace = tracing?.startCall(call, span)
  const end = ({ status, code }: { status?: number; code?: string }) => {
    const seconds = (performance.now() - started) / 1000
    metrics?.countCall(call, status ?? code ?? '', seconds)
    if (trace) tracing?.endCall(trace.span, { method, pattern, status, code })
    onEnd({ ...(status !== undefined && { status }), seconds })
  }
  try {
    const response = await make(trace?.headers ?? {})
    end({ status: response.status })
    return response
  } catch (error) {
    end({ code: String(codeOf(error) ?? 'ABORTED') })
    throw error
  }
}
