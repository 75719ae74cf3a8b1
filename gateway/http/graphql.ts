import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import type { Backend } from '../rest/backend.ts'
import { type Context, createContext } from '../rest/client.ts'
import type { RequestOptions } from '../rest/request.ts'
import { refused } from './errors.ts'
import { acceptUploads, tokenOf } from './uploads.ts'

/** Maximum length of a content type, which Apollo Server parses in quadratic time. */
const MAX_CONTENT_TYPE_LENGTH = 256

type Options = { apollo: ApolloServer<Context>; backend: Backend }

/** Serves `/graphql`, in a scope of its own: failures outside Apollo Server are answered as GraphQL errors too. */
export async function registerGraphql(scope: FastifyInstance, { apollo, backend }: Options) {
  acceptUploads(scope, backend.config)
  scope.decorateRequest('operation', undefined)
  scope.setErrorHandler(sendGraphqlError)
  scope.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-type']?.length ?? 0) > MAX_CONTENT_TYPE_LENGTH) throw refused(415, 'The Content-Type header is too long.')
    const key = headers['idempotency-key']
    if (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(String(key)))
      throw refused(400, 'An Idempotency-Key consists of 1 to 100 visible ASCII characters.')
  })
  scope.addHook('onSend', async (_request, reply, payload) => {
    reply.header('cache-control', 'no-store').header('vary', 'Accept')
    if (isLegacyRefusal(reply, payload)) reply.code(200)
  })
  scope.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: fastifyApolloHandler(apollo, { context: async (request) => createContext(backend, optionsOf(request)) }),
  })
}

function optionsOf(request: FastifyRequest): RequestOptions {
  const { id, headers, ip } = request
  const token = tokenOf(request)
  // only staff can bypass the cache, which protects the backend from everybody else
  const bypassCache = token !== undefined && /\bno-cache\b/i.test(headers['cache-control'] ?? '')
  const reportOperation = (name: string) => {
    request.operation = name
  }
  return { id, token, address: ip, bypassCache, idempotencyKey: headers['idempotency-key'] as string | undefined, reportOperation }
}

/** Error codes of a well-formed request whose operation can't be parsed, validated or given its variables. */
const OPERATION_ERRORS = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']

/** Returns true if GraphQL over HTTP requires 200: with `application/json`, only the body says that an operation is invalid. */
function isLegacyRefusal(reply: FastifyReply, payload: unknown) {
  const isLegacy = String(reply.getHeader('content-type')).startsWith('application/json')
  if (reply.statusCode !== 400 || !isLegacy || typeof payload !== 'string') return false
  const { errors } = JSON.parse(payload) as { errors: GraphQLFormattedError[] }
  return errors.every(({ extensions }) => OPERATION_ERRORS.includes(String(extensions?.['code'])))
}

const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 429: 'TOO_MANY_REQUESTS', 503: 'OVERLOADED' }

function sendGraphqlError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // Apollo's integration builds a URL from the Host header, which may be invalid
  const status = error.code === 'ERR_INVALID_URL' ? 400 : (error.statusCode ?? 500)
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'A GraphQL request failed')
  const type =
    ['application/graphql-response+json', 'application/json'].find((each) => request.headers.accept?.includes(each)) ??
    'application/json'
  const code = codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')
  const message = status < 500 || status === 503 ? error.message : 'Internal server error'
  return reply
    .code(status)
    .type(`${type}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }))
}
