import type { ServerResponse } from 'node:http'
import { REQUEST_ID } from '../../../server/telemetry/log.ts'

/** Headers of an answer. It depends at least on the accepted encodings. */
export type AnswerHeaders = Record<string, string> & { vary: string }

export type EncodedAnswer = { status: number; headers: AnswerHeaders; body?: Buffer | string }

/** Status line and headers of a response as Node built them, before and after what differs. They contain the time in seconds. */
type Head = { status: number; second: number; before: string; after: string }

export type HeadWriter = ReturnType<typeof createHeadWriter>

declare module 'node:http' {
  interface ServerResponse {
    /** Status line and headers. Node builds them in `writeHead`, and sends them with the body. */
    _header: string | null
  }
}

/**
 * Returns a function that writes the head of a finished response, with these headers too. Within a second Node builds the head of the same
 * headers once: to validate and join a dozen takes longer than all else that sending a kept answer needs.
 */
export function createHeadWriter(headers: Record<string, string>) {
  const heads = new WeakMap<AnswerHeaders, Head>()

  /** Writes the head of an answer. `others` are headers that differ from answer to answer. */
  return function writeHead(response: ServerResponse, answer: EncodedAnswer, id: string, others?: Record<string, string>) {
    const { status, headers: own, body } = answer
    const second = Math.floor(Date.now() / 1000)
    const head = heads.get(own)
    const length = body === undefined ? '' : `${Buffer.byteLength(body)}`
    const differing = `${length && `content-length: ${length}\r\n`}${others ? linesOf(others) : ''}${REQUEST_ID}: ${id}`
    if (head?.second === second && head.status === status && response.shouldKeepAlive) {
      response.statusCode = status
      response._header = head.before + differing + head.after
      return
    }
    const all = { ...headers, ...own, ...(length && { 'content-length': length }), ...others, [REQUEST_ID]: id }
    response.writeHead(status, Object.entries(all).flat())
    const [before, after, ...more] = response._header?.split(differing) ?? []
    if (before !== undefined && after !== undefined && more.length === 0 && response.shouldKeepAlive)
      heads.set(own, { status, second, before, after })
  }
}

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
