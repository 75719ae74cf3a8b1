/** Timeout in milliseconds, longer than the gateway waits for a backend. */
const TIMEOUT = 60_000

/** Slowest upload that does not time out, in bytes per millisecond. */
const MIN_UPLOAD_RATE = 8

export type Reason = 'offline' | 'unreachable' | 'timeout' | 'fileChanged'

/** A request without a response. */
export class NoAnswerError extends Error {
  readonly reason: Reason
  /** False if the request certainly did not reach the website. */
  readonly wasSent: boolean
  /** Name of the file that changed. */
  readonly file: string | undefined

  constructor(reason: Reason, { wasSent, file }: { wasSent: boolean; file?: string | undefined }) {
    super(`No answer: ${reason}`)
    this.reason = reason
    this.wasSent = wasSent
    this.file = file
  }
}

/** Receives the part of the request body that has been sent, from 0 to 1. */
type OnUploadProgress = (sent: number) => void

/** Options of `fetch`. A mutation passes them as `context: { fetchOptions }`. */
export type SendOptions = RequestInit & { onUploadProgress?: OnUploadProgress }

/** Fetches a response with its whole body. Throws a NoAnswerError with the reason, which `fetch` does not report. */
export async function send(url: RequestInfo | URL, { onUploadProgress, ...options }: SendOptions = {}): Promise<Response> {
  const wasOnline = isOnline()
  const files = filesIn(options.body)
  const deadline = AbortSignal.timeout(Math.ceil(TIMEOUT + sizeOf(files) / MIN_UPLOAD_RATE))
  const { signal } = options
  try {
    const request = { ...options, signal: signal ? AbortSignal.any([signal, deadline]) : deadline }
    if (onUploadProgress) return await uploadWithProgress(String(url), request, onUploadProgress)
    const response = await fetch(url, request)
    return new Response((await response.text()) || null, response)
  } catch (error) {
    if (signal?.aborted) throw error
    const changed = await firstUnreadable(files)
    if (changed) throw new NoAnswerError('fileChanged', { wasSent: false, file: changed.name })
    if (deadline.aborted) throw new NoAnswerError('timeout', { wasSent: true })
    throw new NoAnswerError(isOnline() ? 'unreachable' : 'offline', { wasSent: wasOnline })
  }
}

const isOnline = () => navigator.onLine !== false

const filesIn = (body: RequestInit['body']) =>
  body instanceof FormData ? [...body.values()].filter((value) => value instanceof File) : []

const sizeOf = (files: File[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Returns the first file that has changed since it was chosen. The browser can't read it, and `fetch` reports a network error. */
async function firstUnreadable(files: File[]) {
  const readings = await Promise.allSettled(files.map((file) => file.slice(0, 1).arrayBuffer()))
  return files.find((_file, index) => readings[index]?.status === 'rejected')
}

/** Sends a request and reports its upload progress, which `fetch` can't do. Rejects as `fetch` does. */
function uploadWithProgress(url: string, options: RequestInit, onProgress: OnUploadProgress) {
  const { method = 'GET', headers, body, signal } = options
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open(method, url)
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  signal?.addEventListener('abort', () => request.abort())
  return new Promise<Response>((resolve, reject) => {
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('The request failed.'))
    request.onabort = () => reject(signal?.reason)
    request.send(body as XMLHttpRequestBodyInit)
  })
}

const responseOf = (request: XMLHttpRequest) =>
  new Response(request.responseText || null, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  })
