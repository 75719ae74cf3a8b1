import type { FastifyRequest } from 'fastify'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** A query that Apollo Server has parsed, validated and answered, and what its next answers have in common with that one. */
export type KnownQuery = { document: DocumentNode; operation: string | undefined; headers: Record<string, string> }

/** Parameters of a request in the form in which most clients send them. */
type Parameters = { query: string; variables?: Record<string, unknown> | null; operationName?: string | null; extensions?: null }

/** Length of all texts by which queries are known. */
const MAX_LENGTH = 500_000

/** Queries by their text, so that Apollo Server need not do again what does not depend on the variables. */
export class KnownQueries {
  readonly #known = new LRUCache<string, KnownQuery>({ maxSize: MAX_LENGTH, sizeCalculation: (_, key) => key.length })

  /** Returns the query of a request with its variables, if it is known. */
  find(request: FastifyRequest) {
    const parameters = parametersOf(request)
    const known = parameters && this.#known.get(keyOf(request, parameters))
    return known && { ...known, variables: parameters?.variables ?? {}, operationName: parameters?.operationName }
  }

  add(request: FastifyRequest, query: KnownQuery) {
    const parameters = parametersOf(request)
    if (parameters) this.#known.set(keyOf(request, parameters), query)
  }
}

const keyOf = ({ headers }: FastifyRequest, { query, operationName }: Parameters) =>
  [headers.accept ?? '', operationName ?? '', query].join('\n')

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
