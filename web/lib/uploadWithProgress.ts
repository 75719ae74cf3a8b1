/** Receives the part of the request body that has been sent, from 0 to 1. */
export type OnUploadProgress = (sent: number) => void

/** Sends a request and reports its upload progress, which `fetch` can't do. Rejects as `fetch` does. */
export function uploadWithProgress(url: string, options: RequestInit, onProgress: OnUploadProgress) {
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
