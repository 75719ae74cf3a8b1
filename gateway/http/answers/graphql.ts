import type { ApolloServer } from '@apollo/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Operations } from '../../graphql/registeredOperations.ts'
import type { Backend } from '../../rest/call/backend.ts'
import type { Context } from '../../rest/call/client.ts'
import { accessOfOrigins } from '../cors.ts'
import { isForBrowser, refused } from '../errors.ts'
import { acceptUploads, isPreflighted, isUpload, type UploadOptions } from '../files/uploads.ts'
import type { FindKept } from './fastPath.ts'
import type { FinishedAnswer } from './finished.ts'
import { ANSWER_TYPES, askedBy, createAnswers } from './graphqlAnswers.ts'
import type { HeadWriter } from './keptHeads.ts'

/** Maximum length of a content type, which Apollo Server parses in quadratic time. */
const MAX_CONTENT_TYPE_LENGTH = 256

type Options = {
  apollo: ApolloServer<Context>
  backend: Backend
  /** The operations that visitors can run. Without them, visitors can run all. */
  operations?: Operations | undefined
  addKept: (find: FindKept) => void
  writeHead: HeadWriter | undefined
  uploads?: UploadOptions | undefined
  /** Path of the explorer, if there is one. */
  explorer?: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Answer that was kept for an equal request, if it is still current. */
    kept: FinishedAnswer | undefined
  }
}

/** Serves `/graphql`, in a scope of its own: failures outside Apollo Server are answered as GraphQL errors too. */
export async function registerGraphql(scope: FastifyInstance, options: Options) {
  const { backend, addKept, writeHead, uploads, explorer } = options
  const { find, execute } = createAnswers(options)
  const { runningUploads } = acceptUploads(scope, backend, uploads)
  backend.metrics?.addGauge('uploads_running', 'Uploads that are running.', runningUploads)
  scope.decorateRequest('operation', undefined)
  scope.decorateRequest('asked', undefined)
  scope.decorateRequest('kept', undefined)
  scope.setErrorHandler(sendGraphqlError)
  scope.addHook('onRequest', ({ headers }, _reply, done) => {
    if ((headers['content-type']?.length ?? 0) > MAX_CONTENT_TYPE_LENGTH) throw refused(415, 'The Content-Type header is too long.')
    const key = headers['idempotency-key']
    if (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(String(key)))
      throw refused(400, 'An Idempotency-Key consists of 1 to 100 visible ASCII characters.')
    done()
  })
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store').header('vary', 'Accept')
    done()
  })

  const findFor = (request: FastifyRequest, text: string) => {
    request.asked = askedBy(request, text)
    request.kept = find(request.asked)
    return request.kept
  }
  const accessOf = accessOfOrigins(backend.config)
  addKept((request, body) => {
    const { method, url = '' } = request
    if (accessOf(request)) return undefined // its answer needs more headers
    if (method === 'POST' ? url !== '/graphql' : !(url.startsWith('/graphql?') && isPreflighted(request))) return undefined
    return find(askedBy(request, body ?? url))
  })
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    findFor(request, body) ? done(null) : parseJson(request, body, done),
  )

  scope.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    exposeHeadRoute: false,
    compress: false, // finished answers are compressed already
    async handler(request, reply) {
      // a browser's address bar sends none of the headers that a GET needs
      if (explorer && isForBrowser(request) && !isPreflighted(request)) return reply.redirect(explorer)
      const kept = request.method === 'GET' && isPreflighted(request) ? findFor(request, request.url) : request.kept
      const answer = kept ?? (await execute(request, reply))
      const needsHooks = isUpload(request) || !scope.server.listening
      return answer.sendTo(request, reply, needsHooks ? undefined : writeHead)
    },
  })
  scope.route({
    method: ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    url: '/graphql',
    async handler(_request, reply) {
      reply.header('allow', 'GET, POST')
      throw refused(405, 'GraphQL requests are sent by GET or POST.')
    },
  })
}

const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 429: 'TOO_MANY_REQUESTS', 503: 'OVERLOADED' }

function sendGraphqlError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'A GraphQL request failed')
  const type = ANSWER_TYPES.find((each) => request.headers.accept?.includes(each)) ?? 'application/json'
  const code = codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')
  const extensions = error instanceof GraphQLError ? error.extensions : { code }
  request.codes = [String(extensions['code'])]
  const message = status < 500 || status === 503 ? error.message : 'Internal server error'
  return reply
    .code(status)
    .type(`${type}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message, extensions }] }))
}
