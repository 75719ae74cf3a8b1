import type { IncomingMessage } from 'node:http'
import { type ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import { staleExtensions } from '../graphql/execute.ts'
import { Renderings } from '../renderings.ts'
import type { Backend } from '../rest/backend.ts'
import { type Context, createContext } from '../rest/client.ts'
import type { RequestOptions } from '../rest/request.ts'
import { refused } from './errors.ts'
import { type FindKept, MAX_ASKED_BYTES } from './fastPath.ts'
import { FinishedAnswer } from './finished.ts'
import { acceptUploads, isPreflighted, tokenOf } from './uploads.ts'

/** Maximum length of a content type, which Apollo Server parses in quadratic time. */
const MAX_CONTENT_TYPE_LENGTH = 256

type Options = { apollo: ApolloServer<Context>; backend: Backend; addKept: (find: FindKept) => void }

declare module 'fastify' {
  interface FastifyRequest {
    /** Key under which the answer is kept, if it can be. */
    asked: string | undefined
    /** Answer that was kept under this key, if it is still current. */
    kept: FinishedAnswer | undefined
  }
}

/** Serves `/graphql`, in a scope of its own: failures outside Apollo Server are answered as GraphQL errors too. */
export async function registerGraphql(scope: FastifyInstance, { apollo, backend, addKept }: Options) {
  const answers = new Renderings<FinishedAnswer>(backend.cache)
  const { runningUploads } = acceptUploads(scope, backend.config)
  backend.metrics?.addKept('graphql', answers)
  backend.metrics?.addGauge('uploads_running', 'Uploads that are running.', runningUploads)
  scope.decorateRequest('operation', undefined)
  scope.decorateRequest('asked', undefined)
  scope.decorateRequest('kept', undefined)
  scope.setErrorHandler(sendGraphqlError)
  scope.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-type']?.length ?? 0) > MAX_CONTENT_TYPE_LENGTH) throw refused(415, 'The Content-Type header is too long.')
    const key = headers['idempotency-key']
    if (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(String(key)))
      throw refused(400, 'An Idempotency-Key consists of 1 to 100 visible ASCII characters.')
  })
  scope.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store').header('vary', 'Accept')
  })

  const keptFor = (asked: string | undefined) => (asked === undefined ? undefined : answers.get(asked))
  const find = (request: FastifyRequest, text: string) => {
    request.asked = askedBy(request, text)
    request.kept = keptFor(request.asked)
    return request.kept
  }
  addKept((request, body) => {
    const { method, url = '' } = request
    if (method === 'POST' ? url !== '/graphql' : !(url.startsWith('/graphql?') && isPreflighted(request))) return undefined
    return keptFor(askedBy(request, body ?? url))
  })
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    find(request, body) ? done(null) : parseJson(request, body, done),
  )

  async function execute(request: FastifyRequest, reply: FastifyReply) {
    if (!URL.canParse(`http://${request.host}`)) throw refused(400, 'The Host header is invalid.')
    const context = createContext(backend, optionsOf(request, reply))
    const httpGraphQLRequest = {
      method: request.method,
      headers: headerMap(request),
      search: /\?.*/s.exec(request.url)?.[0] ?? '',
      body: request.body,
    }
    const answer = await apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context })
    const isStale = staleExtensions(context.request.entries) !== undefined
    if (backend.metrics) request.codes = codesIn(answer)
    const finished = finish(answer, {
      isPublic: request.method === 'GET' && context.request.isShareable && !isStale,
      operation: request.operation,
    })
    if (request.asked !== undefined && answer.status === undefined) answers.keep(request.asked, finished, context.request)
    return finished
  }

  scope.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    async handler(request, reply) {
      const kept = request.method === 'GET' && isPreflighted(request) ? find(request, request.url) : request.kept
      return (kept ?? (await execute(request, reply))).sendTo(request, reply)
    },
  })
}

type Asked = Pick<IncomingMessage, 'method' | 'headers'>

/** Returns the text by which the answer to a request is kept. Undefined if it must be new, or the text is too long. */
function askedBy(request: Asked, text: string) {
  const { method, headers } = request
  const asked = `${method} ${headers.accept ?? ''}\n${text}`
  const mustBeNew = headers['idempotency-key'] !== undefined || bypassesCache(request) || hasRestLens(request)
  return mustBeNew || asked.length > MAX_ASKED_BYTES ? undefined : asked
}

/** Only staff can bypass the cache, which protects the backend from everybody else. */
const bypassesCache = (request: Asked) =>
  /\bno-cache\b/i.test(request.headers['cache-control'] ?? '') && tokenOf(request) !== undefined

const hasRestLens = ({ headers }: Asked) => headers['x-rest-lens'] === '1'

function headerMap({ headers }: FastifyRequest) {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) if (value) map.set(name, String(value))
  return map
}

/** Returns the codes of an answer's errors, which come first in its text. */
function codesIn({ body }: HTTPGraphQLResponse) {
  if (body.kind !== 'complete' || !body.string.startsWith('{"errors":')) return []
  const { errors } = JSON.parse(body.string) as { errors: GraphQLFormattedError[] }
  return errors.map(({ extensions }) => String(extensions?.['code']))
}

type FinishOptions = { isPublic: boolean; operation: string | undefined }

/** Returns Apollo Server's answer in the form that is sent. */
function finish({ status = 200, headers, body }: HTTPGraphQLResponse, { isPublic, operation }: FinishOptions) {
  if (body.kind !== 'complete') throw new Error('An answer in parts is not supported.')
  const isLegacy = status === 400 && headers.get('content-type')?.startsWith('application/json') && isOperationError(body.string)
  const caching = { 'cache-control': isPublic ? 'no-cache' : 'no-store', vary: 'Accept' }
  return new FinishedAnswer({
    status: isLegacy ? 200 : status,
    headers: { ...Object.fromEntries(headers), ...caching },
    body: body.string,
    operation,
  })
}

/** Returns a signal that is aborted when the client leaves without the answer. Fastify's own is not, once the body has been read. */
function signalOf({ raw }: FastifyReply) {
  const left = new AbortController()
  raw.once('close', () => raw.writableFinished || left.abort())
  return left.signal
}

function optionsOf(request: FastifyRequest, reply: FastifyReply): RequestOptions {
  const { id, headers, ip } = request
  const token = tokenOf(request)
  const bypassCache = bypassesCache(request)
  const restLens = hasRestLens(request)
  const reportOperation = (name: string) => {
    request.operation = name
  }
  const idempotencyKey = headers['idempotency-key'] as string | undefined
  const signal = signalOf(reply)
  return { id, token, address: ip, bypassCache, restLens, signal, idempotencyKey, reportOperation }
}

/** Error codes of a well-formed request whose operation can't be parsed, validated or given its variables. */
const OPERATION_ERRORS = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']

/** Returns true for an answer with status 200 in `application/json`, where GraphQL over HTTP has only the body say that an operation is invalid. */
function isOperationError(text: string) {
  const { errors } = JSON.parse(text) as { errors: GraphQLFormattedError[] }
  return errors.every(({ extensions }) => OPERATION_ERRORS.includes(String(extensions?.['code'])))
}

const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 429: 'TOO_MANY_REQUESTS', 503: 'OVERLOADED' }

function sendGraphqlError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'A GraphQL request failed')
  const type =
    ['application/graphql-response+json', 'application/json'].find((each) => request.headers.accept?.includes(each)) ??
    'application/json'
  const code = codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')
  request.codes = [code]
  const message = status < 500 || status === 503 ? error.message : 'Internal server error'
  return reply
    .code(status)
    .type(`${type}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }))
}
