import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, matchesEtag } from '../../etag.ts'
import type { AnswerHeaders, EncodedAnswer, HeadWriter } from './keptHeads.ts'

const BROTLI_QUALITY = 6
/** Quality for a page that is requested again. It takes 60 ms and saves a tenth of the bytes. */
const BEST_QUALITY = 11
/** Length from which this is worth it. */
const MIN_BEST = 16 * 1024
/** Size in bytes below which an answer is not compressed. */
const MIN_COMPRESSED = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const brotli = (body: string, quality: number) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const encoders = {
  br: (body: string) => brotli(body, BROTLI_QUALITY),
  gzip: (body: string) => toGzip(body),
}
type Encoding = keyof typeof encoders | 'identity'
let lastCompression: Promise<unknown> = Promise.resolve()
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] })

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the page that was sent. */
    page: string | undefined
    /** True if the answer had been sent before. */
    isKept: boolean | undefined
    /** Headers of the answer to this request alone. */
    ownHeaders: Record<string, string> | undefined
  }
}

/** Adds headers to the answer to this request alone, whether it is a finished answer or an error. */
export function addOwnHeaders(request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>) {
  reply.headers(headers)
  request.ownHeaders = { ...request.ownHeaders, ...headers }
}

/** Names of what is answered. */
type Names = {
  /** Name of the GraphQL operation, for the log. */
  operation?: string | undefined
  /** Name of the page, for the metrics. */
  page?: string | undefined
  /** Title of the page, for its share picture. */
  title?: string | undefined
}

type Content = Names & { status: number; headers: AnswerHeaders; body: string }

/** An answer that can be sent many times. Its encodings are made once, each when it is first requested. */
export class FinishedAnswer {
  readonly names: Names
  readonly status: number
  /** Weak, because a strong one would depend on the encoding. Undefined for an answer that clients can't ask for again. */
  readonly etag: string | undefined
  readonly #headers: AnswerHeaders
  readonly #body: string
  #isSent = false
  #isCompressedBest = false
  readonly #responses = new Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>>()

  constructor({ status, headers, body, ...names }: Content) {
    this.names = names
    this.status = status
    this.#body = body
    if (status === 200 && headers['cache-control'] !== 'no-store') this.etag = `W/${etagOf(body)}`
    this.#headers = this.etag ? { ...headers, etag: this.etag } : headers
  }

  /** Approximate memory in bytes, with the encodings. */
  get size() {
    return 3 * this.#body.length
  }

  /** Returns the response to a request, the same object each time but the first. A promise while its encoding is being made. */
  responseTo({ headers }: Pick<IncomingMessage, 'headers'>): EncodedAnswer | Promise<EncodedAnswer> {
    const known = headers['if-none-match']
    if (this.etag && known !== undefined && matchesEtag(this.etag, known)) return { status: 304, headers: this.#headers }
    const encoding = this.#encodingFor(headers['accept-encoding'])
    // most answers are sent once, and Node encodes a text together with its headers
    if (encoding === 'identity' && !this.#isSent) return { status: this.status, headers: this.#headers, body: this.#body }
    const response = this.#responses.get(encoding) ?? this.#encode(encoding)
    this.#responses.set(encoding, response)
    if (encoding === 'br' && this.#isSent && !this.#isCompressedBest) this.#compressBest()
    return response
  }

  /** Compresses the page better for the next requests. One page at a time, because the threads have other work. */
  #compressBest() {
    this.#isCompressedBest = true
    if (!this.names.page || !this.etag || this.#body.length < MIN_BEST) return
    lastCompression = lastCompression
      .then(() => brotli(this.#body, BEST_QUALITY))
      .then((body) => this.#responses.set('br', this.#responseWith(body, { 'content-encoding': 'br' })))
      .catch(() => {}) // the earlier encoding is kept
  }

  /** Sends the answer. With `writeHead`, Fastify's hooks for sending are skipped, which takes less time. */
  async sendTo(request: FastifyRequest, reply: FastifyReply, writeHead?: HeadWriter) {
    request.operation = this.names.operation
    request.page = this.names.page
    request.isKept = this.#isSent
    const response = await this.responseTo(request)
    this.#isSent = true
    if (!writeHead) return reply.code(response.status).headers(response.headers).send(response.body)
    writeHead(reply.hijack().raw, response, request.id, request.ownHeaders)
    reply.raw.end(response.body)
    return reply
  }

  #encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.#body.length < MIN_COMPRESSED) return 'identity'
    return negotiator.negotiate(accepted.toLowerCase()) ?? 'identity'
  }

  #encode(encoding: Encoding) {
    if (encoding === 'identity') return this.#responseWith(Buffer.from(this.#body))
    return encoders[encoding](this.#body).then((body) => {
      const response = this.#responseWith(body, { 'content-encoding': encoding })
      this.#responses.set(encoding, response)
      return response
    })
  }

  #responseWith(body: Buffer, headers: Record<string, string> = {}): EncodedAnswer {
    return { status: this.status, headers: { ...this.#headers, ...headers }, body }
  }
}
