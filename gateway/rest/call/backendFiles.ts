import type { Span } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import { REQUEST_ID } from '../../../server/telemetry/log.ts'
import type { Backend } from './backend.ts'
import { NAMED_IMAGES } from './mediaType.ts'
import { reportCall } from './reportCall.ts'

/** Path of a stored file in metrics and traces. */
export const STORED_FILE = '/storage/{path}'

type Options = { method?: string; headers?: Record<string, string>; signal?: AbortSignal; timeoutMs?: number | undefined }
type Caller = { id: string; log: FastifyBaseLogger; span: Span | undefined }

/** Headers by which a request asks for an answer with this status. */
const askingHeaders: Record<number, string[]> = {
  206: ['range'],
  304: ['if-none-match', 'if-modified-since'],
  416: ['range'],
}

/**
 * Requests a file of the backend, for the request of a client. Undefined if the backend does not answer. An answer that was not asked for, such as
 * a part of the file, becomes a 502.
 */
export async function requestFile(
  file: string,
  { method = 'GET', headers = {}, signal, timeoutMs }: Options,
  { id, log, span }: Caller,
  backend: Backend,
) {
  const { transport, config } = backend
  const pattern = file.startsWith(NAMED_IMAGES) ? 'images/{name}' : STORED_FILE
  const request = (trace: Record<string, string>) => ({
    method,
    headers: { ...fileHeaders(id), ...headers, ...trace },
    ...(signal && { signal }),
  })
  const response = await reportCall(backend, { method, pattern, span }, (trace) =>
    transport.fetchStream(config.backendUrl + file, request(trace), log, timeoutMs),
  ).catch(() => undefined)
  const asking = askingHeaders[response?.status ?? 0]
  if (!asking || asking.some((name) => headers[name] !== undefined)) return response
  log.warn({ path: file, status: response?.status }, 'The backend answered what was not asked for')
  await discard(response)
  return new Response(null, { status: 502 })
}

const fileHeaders = (requestId: string) => ({
  [REQUEST_ID]: requestId,
  'accept-encoding': 'identity',
  'cache-control': 'max-age=0', // otherwise fetch adds no-cache to a conditional request and receives the whole file
})

/** Returns true for the status of an answer after which the file may be available later. */
export const isTemporary = (status: number) => status >= 500 || [408, 425, 429].includes(status)

/** Ends a response that is not needed. Its body may have failed already. */
export const discard = async (response: Response | undefined) => response?.body?.cancel().catch(() => {})
