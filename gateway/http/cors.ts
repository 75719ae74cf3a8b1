import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { pathOf } from '../../server/telemetry/requestPath.ts'
import type { Config } from '../config.ts'
import { addOwnHeaders } from './answers/finished.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the page that sends the request belongs to an origin that may only read. */
    isReadOnly: boolean | undefined
  }
}

/** Rights of a page: `all` that its token has, or `read` without a token. */
type Access = 'all' | 'read'

const READ_HEADERS =
  'accept, apollo-require-preflight, cache-control, content-type, if-none-match, x-apollo-operation-name, x-rest-lens'
const allowedHeaders = { read: READ_HEADERS, all: `${READ_HEADERS}, authorization, idempotency-key` }
const exposedHeaders = 'etag, ratelimit, ratelimit-policy, retry-after, x-request-id'
/** Time for which browsers remember an answer to a preflight request, in seconds. Chromium keeps it no longer. */
const MAX_AGE = 7200

/** Returns a function that tells what pages of other sites may do. Undefined for the pages of this site, for programs, and for all who may do nothing. */
export function accessOfOrigins({ corsOrigins, publicUrl }: Pick<Config, 'corsOrigins' | 'publicUrl'>) {
  const listed = new Set(corsOrigins)
  const own = new URL(publicUrl).origin
  const isOwn = (origin: string, host: string | undefined) =>
    origin === own || (URL.canParse(origin) && new URL(origin).host === host)
  return ({ headers }: Pick<IncomingMessage, 'headers'>): Access | undefined => {
    const { origin, host } = headers
    if (origin === undefined || listed.size === 0 || isOwn(origin, host)) return undefined
    if (listed.has(origin)) return 'all'
    const hasToken = headers.authorization !== undefined
    return listed.has('*') && !hasToken ? 'read' : undefined
  }
}

/** Returns the name of the header by which answers differ, as a part of `Vary`, or none. */
export const varyByOrigin = ({ corsOrigins }: Pick<Config, 'corsOrigins'>) =>
  corsOrigins.some((origin) => origin !== '*') ? ['origin'] : []

/** Lets the pages of the origins in `CORS_ORIGINS` use the GraphQL API. Tokens are sent in a header, so browsers need to send no cookies. */
export function allowOrigins(app: FastifyInstance, config: Config) {
  if (config.corsOrigins.length === 0) return
  const accessOf = accessOfOrigins(config)
  app.addHook('onRequest', (request, reply, done) => {
    const access = /^\/graphql(\/|$)/.test(pathOf(request.url)) ? accessOf(request.raw) : undefined
    if (!access) return done()
    const { origin = '' } = request.headers
    request.isReadOnly = access === 'read'
    addOwnHeaders(request, reply, {
      'access-control-allow-origin': access === 'all' ? origin : '*',
      'access-control-expose-headers': exposedHeaders,
    })
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done()
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': allowedHeaders[access],
        'access-control-max-age': `${MAX_AGE}`,
        'cache-control': 'no-store',
        vary: 'origin',
      })
      .send()
  })
}
