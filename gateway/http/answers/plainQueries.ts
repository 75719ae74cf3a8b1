import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Operations } from '../../graphql/registeredOperations.ts'
import type { AnswerHeaders } from './keptHeads.ts'
import { createRepeats } from './repeats.ts'
import { parseQuery, type ValidQuery } from './validQuery.ts'

/** Parameters of a request as most clients send them. */
type Parameters = { query: string; variables?: Record<string, unknown> | null; operationName?: string | null; extensions?: null }

/** Length of all texts whose documents are kept. A character of a text takes about 150 bytes of its document. */
const MAX_LENGTH = 150_000
const MAX_MEDIA_TYPES = 20

/** Requests with one valid query in JSON. Unless the result has errors, they need no more of Apollo Server than its headers. */
export class PlainQueries {
  readonly #options: { introspection: boolean }
  /** Texts of the registered operations, if visitors can run only these. Any other needs a token. */
  readonly #registered: ReadonlySet<string> | undefined
  readonly #queries = new LRUCache<string, ValidQuery>({ maxSize: MAX_LENGTH, sizeCalculation: (_, text) => text.length })
  readonly #isRepeated = createRepeats(MAX_LENGTH)
  /** Headers of Apollo Server's answers to queries, by the media types that the client accepts. */
  readonly #headers = new LRUCache<string, AnswerHeaders>({ max: MAX_MEDIA_TYPES })

  constructor(options: { introspection: boolean }, operations?: Operations) {
    this.#options = options
    this.#registered = operations && new Set(operations.values())
  }

  /** Returns the query, the variables and the headers of the answer. Undefined for requests that Apollo Server must handle. */
  read(request: FastifyRequest) {
    const headers = this.#headers.get(acceptedBy(request))
    const parameters = headers && parametersOf(request)
    const query = parameters && this.#queryOf(parameters)
    return query && { ...query, headers, variables: parameters.variables ?? {} }
  }

  /** Remembers the headers of an answer without errors to a request like those above. */
  learn(request: FastifyRequest, headers: AnswerHeaders) {
    if (parametersOf(request)) this.#headers.set(acceptedBy(request), headers)
  }

  #queryOf({ query: text, operationName }: Parameters) {
    if (this.#registered?.has(text) === false) return undefined
    const known = this.#queries.get(text)
    const query = known ?? parseQuery(text, this.#options)
    if (!query || (operationName != null && operationName !== query.name)) return undefined
    // most unique texts are sent only once
    if (!known && this.#isRepeated(text)) this.#queries.set(text, query)
    return query
  }
}

const acceptedBy = ({ headers }: FastifyRequest) => headers.accept ?? ''

function parametersOf({ method, body }: FastifyRequest): Parameters | undefined {
  if (method !== 'POST' || typeof body !== 'object' || body === null) return undefined
  const { query, variables, operationName, extensions } = body as Record<string, unknown>
  const isUsual =
    typeof query === 'string' &&
    (variables == null || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName == null || typeof operationName === 'string') &&
    extensions == null
  return isUsual ? (body as Parameters) : undefined
}
