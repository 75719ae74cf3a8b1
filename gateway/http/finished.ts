import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BROTLI_QUALITY = 6
/** Size in bytes below which an answer is not compressed. */
const MIN_COMPRESSED = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const encoders = {
  br: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => toGzip(body),
  identity: async (body: Buffer) => body,
}
type Encoding = keyof typeof encoders
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] })

type Content = {
  status: number
  headers: Record<string, string>
  body: string
  /** Name of the GraphQL operation, for the log. */
  operation?: string | undefined
}

/** An answer that can be sent many times. Its encodings are made once, each when it is first requested. */
export class FinishedAnswer {
  readonly #content: Omit<Content, 'body'>
  readonly #body: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  #etag: string | undefined

  constructor({ status, headers, body, operation }: Content) {
    const vary = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ')
    this.#content = { status, headers: { ...headers, vary }, operation }
    this.#body = Buffer.from(body)
  }

  /** Memory in bytes, with the encodings. */
  get size() {
    return 2 * this.#body.length
  }

  /** Weak, because a strong one would depend on the encoding. */
  get etag() {
    this.#etag ??= `W/"${createHash('sha256').update(this.#body).digest('base64url').slice(0, 27)}"`
    return this.#etag
  }

  async sendTo(request: FastifyRequest, reply: FastifyReply) {
    const { method, headers } = request
    const { status, operation } = this.#content
    request.operation = operation
    reply.code(status).headers(this.#content.headers)
    if (status === 200 && method !== 'POST' && this.#content.headers['cache-control'] !== 'no-store') {
      reply.header('etag', this.etag)
      if (isKnown(this.etag, headers['if-none-match'])) return reply.code(304).send()
    }
    const encoding = this.#encodingFor(headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await this.#encode(encoding))
  }

  #encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.#body.length < MIN_COMPRESSED) return 'identity'
    return negotiator.negotiate(accepted) ?? 'identity'
  }

  #encode(encoding: Encoding) {
    const encoded = this.#encoded.get(encoding) ?? encoders[encoding](this.#body)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

const isKnown = (etag: string, known = '') =>
  known
    .split(',')
    .map((each) => each.trim())
    .some((each) => [etag, etag.slice(2), '*'].includes(each))
