import type { ServerResponse } from 'node:http'
import { REQUEST_ID } from '../../server/log.ts'
import type { FinishedResponse } from './finished.ts'

/** Status line and headers of a response as Node built them, before and after the id of the request. They contain the time in seconds. */
type Head = { second: number; before: string; after: string }

declare module 'node:http' {
  interface ServerResponse {
    /** Status line and headers. Node builds them in `writeHead`, and sends them with the body. */
    _header: string | null
  }
}

/**
 * Returns a function that writes the head of a finished response, with these headers too. Within a second Node builds each head once: to
 * validate and join a dozen headers takes longer than all else that sending a kept answer needs.
 */
export function createHeadWriter(headers: Record<string, string>) {
  const heads = new WeakMap<FinishedResponse, Head>()

  return function writeHead(response: ServerResponse, finished: FinishedResponse, id: string) {
    const second = Math.floor(Date.now() / 1000)
    const head = heads.get(finished)
    if (head?.second === second && response.shouldKeepAlive) {
      response.statusCode = finished.status
      response._header = head.before + id + head.after
      return
    }
    const length = finished.body && { 'content-length': `${Buffer.byteLength(finished.body)}` }
    const all = { ...headers, ...finished.headers, ...length, [REQUEST_ID]: id }
    response.writeHead(finished.status, Object.entries(all).flat())
    const built = response._header?.split(id) ?? []
    if (built.length === 2 && response.shouldKeepAlive) heads.set(finished, { second, before: built[0]!, after: built[1]! })
  }
}
