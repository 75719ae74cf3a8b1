/** Time in milliseconds without an answer, and without progress of an upload, until a request is given up. The gateway waits shorter. */
const TIMEOUT = 60_000

/** Slowest rate at which the gateway passes a file on to the backend, in bytes per millisecond. */
const MIN_FORWARD_RATE = 50

export type Reason = 'offline' | 'unreachable' | 'timeout' | 'fileChanged' | 'cancelled'

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
  const { signal } = options
  const patience = createPatience(sizeOf(files), signal)
  let before = 0
  try {
    const request = { ...options, signal: patience.signal }
    if (onUploadProgress)
      return await uploadWithProgress(String(url), request, (sent) => {
        if (sent > before) patience.renew(sent === 1) // events can be repeated without progress
        before = sent
        onUploadProgress(sent)
      })
    const response = await fetch(url, request)
    return new Response((await response.text()) || null, response)
  } catch (error) {
    if (signal?.aborted) throw error
    const changed = await firstUnreadable(files)
    if (changed) throw new NoAnswerError('fileChanged', { wasSent: false, file: changed.name })
    if (patience.signal.aborted) throw new NoAnswerError('timeout', { wasSent: true })
    throw new NoAnswerError(isOnline() ? 'unreachable' : 'offline', { wasSent: wasOnline })
  } finally {
    patience.end()
  }
}

/**
 * Returns a signal that aborts when nothing has happened for too long, or with the caller's. An upload that is complete is still passed on
 * to the backend. `AbortSignal.any` would be shorter, but browsers of 2023 do not have it.
 */
function createPatience(bytes: number, caller: AbortSignal | null | undefined) {
  const abort = new AbortController()
  const follow = () => abort.abort(caller?.reason)
  if (caller?.aborted) follow()
  caller?.addEventListener('abort', follow)
  let timer: ReturnType<typeof setTimeout> | undefined
  function renew(isComplete: boolean) {
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(), isComplete ? TIMEOUT + bytes / MIN_FORWARD_RATE : TIMEOUT)
  }
  renew(bytes === 0)
  function end() {
    clearTimeout(timer)
    caller?.removeEventListener('abort', follow)
  }
  return { signal: abort.signal, renew, end }
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
