import type { IncomingMessage } from 'node:http'
import { type ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import { KeptAnswers } from '../../cache/keptAnswers.ts'
import { staleExtensions } from '../../graphql/execute.ts'
import { executeOperation } from '../../graphql/executor.ts'
import type { Operations } from '../../graphql/registeredOperations.ts'
import type { Backend } from '../../rest/call/backend.ts'
import { type Context, createContext } from '../../rest/call/client.ts'
import type { Client, RequestOptions } from '../../rest/call/request.ts'
import { tokenOf } from '../../session/token.ts'
import { varyByOrigin } from '../cors.ts'
import { refused } from '../errors.ts'
import { isUpload } from '../files/uploads.ts'
import { MAX_ASKED_BYTES } from './fastPath.ts'
import { addOwnHeaders, FinishedAnswer } from './finished.ts'
import { PlainQueries } from './plainQueries.ts'
import { createRepeats } from './repeats.ts'

/** Length of all requests that are remembered. */
const MAX_ASKED_LENGTH = 1_000_000
/** Length to which the name of an operation is shortened for the log, the metrics and the traces. */
const MAX_NAME_LENGTH = 100

type Asked = Pick<IncomingMessage, 'method' | 'headers'>
type Options = {
  apollo: ApolloServer<Context>
  backend: Backend
  operations?: Operations | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Key under which the answer is kept, if it can be. */
    asked: string | undefined
  }
}

/** Returns functions that find the kept answer to a GraphQL request, or execute it. */
export function createAnswers({ apollo, backend, operations }: Options) {
  const answers = new KeptAnswers<FinishedAnswer>(backend.cache, backend.config.college)
  const isRepeated = createRepeats(MAX_ASKED_LENGTH)
  const plain = backend.shortcuts ? new PlainQueries(backend.config, operations) : undefined
  const vary = ['Accept', 'accept-encoding', ...varyByOrigin(backend.config)].join(', ')
  backend.metrics?.addKept('graphql', answers)

  const find = (asked: string | undefined) => (asked === undefined ? undefined : answers.get(asked))

  async function execute(request: FastifyRequest, reply: FastifyReply) {
    const context = createContext(backend, optionsOf(request, reply))
    return (await executePlain(request, context)) ?? executeWithApollo(request, context)
  }

  /** Executes a request that needs nothing of Apollo Server. Undefined for any other, and for a result that it must complete. */
  async function executePlain(request: FastifyRequest, context: Context) {
    const query = hasRestLens(request) || isUpload(request) ? undefined : plain?.read(request)
    if (!query) return undefined
    const { document, name, variables, headers } = query
    if (name !== undefined) context.request.reportOperation(name)
    const result = await executeOperation({ document, variables }, context)
    if (result.errors || context.request.partialErrors.length > 0 || staleExtensions(context.request.entries)) {
      context.request.result = result
      return undefined
    }
    const { operation } = request
    const finished = new FinishedAnswer({ status: 200, headers, operation, body: `${JSON.stringify({ data: result.data })}\n` })
    keep(request, finished, context)
    return finished
  }

  async function executeWithApollo(request: FastifyRequest, context: Context) {
    if (!acceptsJson(request)) throw refused(406, `The answer can be sent as ${ANSWER_TYPES.join(' or ')}.`)
    const httpGraphQLRequest = {
      method: request.method,
      headers: headerMap(request),
      search: searchOf(request),
      body: request.body,
    }
    const answer = await apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context })
    if (backend.metrics || backend.tracing) request.codes = codesIn(answer)
    const { entries, isShareable } = context.request
    const { operation } = request
    const isStale = staleExtensions(entries) !== undefined
    const content = contentOf(answer, {
      vary,
      isPublic: request.method === 'GET' && answer.status === undefined && isShareable && !isStale,
    })
    const finished = new FinishedAnswer({ ...content, operation })
    if (answer.status !== undefined) return finished
    if (isShareable) plain?.learn(request, content.headers)
    keep(request, finished, context)
    return finished
  }

  /** Keeps the answer to a request that is made again. Most requests that differ from all others are never repeated. */
  function keep({ asked }: FastifyRequest, finished: FinishedAnswer, { request }: Context) {
    if (asked !== undefined && isRepeated(asked)) answers.keep(asked, finished, request)
  }

  return {
    /** Returns the answer that is kept under a key, if it is current. */
    find,
    execute,
  }
}

/** Returns the key of a request with this text, a body or a URL. Undefined if its answer must be new, or the text is too long. */
export function askedBy(request: Asked, text: string) {
  const { method, headers } = request
  // staff may see more, and what they alone see is not kept
  const asked = `${method} ${headers.authorization === undefined ? '' : 'signed in '}${headers.accept ?? ''}\n${text}`
  const mustBeNew = headers['idempotency-key'] !== undefined || bypassesCache(request) || hasRestLens(request)
  return mustBeNew || asked.length > MAX_ASKED_BYTES ? undefined : asked
}

/** Only staff can bypass the cache, which protects the backend from everybody else. */
const bypassesCache = (request: Asked) =>
  /\bno-cache\b/i.test(request.headers['cache-control'] ?? '') && tokenOf(request) !== undefined

const hasRestLens = ({ headers }: Asked) => headers['x-rest-lens'] === '1'

/** Types in which an answer can be sent. */
export const ANSWER_TYPES = ['application/graphql-response+json', 'application/json']
const RANGES = [...ANSWER_TYPES, 'application/*', '*/*']

/** Returns true if an answer can be sent in an accepted type. Apollo Server finds out after a mutation was executed. */
function acceptsJson({ headers: { accept = '' } }: FastifyRequest) {
  const isAccepted = (range: string) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return RANGES.includes(type) && parameters.every((each) => each === 'charset=utf-8' || /^q=(?!0(\.0*)?$)/.test(each))
  }
  return accept === '' || accept.split(',').some(isAccepted)
}

/** Returns the query of a URL. An empty `operationName` in it is equivalent to none. */
const searchOf = ({ url }: FastifyRequest) => /\?.*/s.exec(url)?.[0].replace(/([?&])operationName=(?=&|$)/, '$1') ?? ''

function headerMap({ headers }: FastifyRequest) {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) if (value) map.set(name, String(value))
  return map
}

/** Returns Apollo Server's answer in the form that is sent. */
function contentOf(answer: HTTPGraphQLResponse, { vary, isPublic }: { vary: string; isPublic: boolean }) {
  const { status = 200, headers } = answer
  const isLegacy = status === 400 && headers.get('content-type')?.startsWith('application/json') && isOperationError(answer)
  const caching = { 'cache-control': isPublic ? 'no-cache' : 'no-store', vary }
  return { status: isLegacy ? 200 : status, headers: { ...Object.fromEntries(headers), ...caching }, body: textOf(answer) }
}

function textOf({ body }: HTTPGraphQLResponse) {
  if (body.kind !== 'complete') throw new Error('An answer in parts is not supported.')
  return body.string
}

/** Returns the codes of an answer's errors, which come first in its text. */
function codesIn(answer: HTTPGraphQLResponse) {
  const text = textOf(answer)
  if (!text.startsWith('{"errors":')) return []
  const { errors } = JSON.parse(text) as { errors: GraphQLFormattedError[] }
  return errors.map(({ extensions }) => String(extensions?.['code']))
}

/** Error codes of a well-formed request whose operation can't be parsed, validated, chosen or given its variables. */
const OPERATION_ERRORS = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'OPERATION_RESOLUTION_FAILURE', 'BAD_USER_INPUT']

/** Returns true for an answer with status 200 in `application/json`, where GraphQL over HTTP has only the body say that an operation is invalid. */
const isOperationError = (answer: HTTPGraphQLResponse) => codesIn(answer).every((code) => OPERATION_ERRORS.includes(code))

/** Tells when a client leaves without its answer. Fastify's own signal does not, once the body has been read. */
function waitingClient({ raw }: FastifyReply): Client {
  let signal: AbortSignal | undefined
  const hasLeft = () => raw.destroyed && !raw.writableFinished
  function watch() {
    const left = new AbortController()
    const abortIfLeft = () => hasLeft() && left.abort()
    abortIfLeft()
    raw.once('close', abortIfLeft)
    return left.signal
  }
  return { hasLeft, signal: () => (signal ??= watch()) }
}

/** Returns a text that takes memory of its own: in V8, the part of a text keeps the whole text in memory. */
const copyOf = (text: string) => Buffer.from(text).toString()

function optionsOf(request: FastifyRequest, reply: FastifyReply): RequestOptions {
  const { id, headers, ip, span, isReadOnly = false } = request
  const token = tokenOf(request)
  const bypassCache = bypassesCache(request)
  const restLens = hasRestLens(request)
  const reportOperation = (name: string) => {
    request.operation = copyOf(name.slice(0, MAX_NAME_LENGTH))
  }
  const idempotencyKey = headers['idempotency-key'] as string | undefined
  const addHeaders = (own: Record<string, string>) => addOwnHeaders(request, reply, own)
  const client = waitingClient(reply)
  return { id, token, address: ip, isReadOnly, bypassCache, restLens, client, idempotencyKey, reportOperation, addHeaders, span }
}
