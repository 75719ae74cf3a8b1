import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { failure } from '../errors.ts'
import type { Context } from '../rest/call/client.ts'
import { isTooLarge } from '../rest/record/answerSize.ts'
import { fieldCount } from './limits.ts'
import { lensSchema } from './restLens.ts'
import { schema } from './schema.ts'

type Operation = {
  document: DocumentNode
  variables?: Record<string, unknown> | undefined
  operationName?: string | null | undefined
}

const MEGABYTE = 1024 * 1024
/** Maximum memory of all compiled queries, and of one, in bytes. */
const MAX_COMPILED_BYTES = 16 * MEGABYTE
const MAX_QUERY_BYTES = 2 * MEGABYTE
/** Memory that a compiled query takes for each field, with fragments written out, and for each character of its document, which is kept too. */
const BYTES_PER_FIELD = 3000
const BYTES_PER_CHARACTER = 150
const MAX_VARIABLE_ERRORS = 50
/** Maximum number of errors in an answer. Each field of a large list can fail. */
const MAX_ERRORS = 100

/** Number of executions after which a query is compiled, which costs as much as about ten of them. */
const COMPILED_AFTER = 10

const executions = new WeakMap<DocumentNode, number>()
const compiled = new LRUCache<DocumentNode, CompiledQuery>({
  maxSize: MAX_COMPILED_BYTES,
  sizeCalculation: (_, document) => compiledSize(document),
})

/** Returns the expected memory of a compiled query in bytes. */
const compiledSize = (document: DocumentNode) =>
  BYTES_PER_FIELD * fieldCount(document, schema) + BYTES_PER_CHARACTER * (document.loc?.source.body.length ?? 0)

/** Executes a valid operation. A query that is executed often is compiled. An answer that is too large has no data, and few errors are listed. */
export async function executeOperation(operation: Operation, context: Context): Promise<ExecutionResult> {
  const result = await resultOf(operation, context)
  if (isTooLarge(context.request, result.data)) return { data: null, errors: [failure('OPERATION_TOO_EXPENSIVE')] }
  return result.errors ? { ...result, errors: result.errors.slice(0, MAX_ERRORS) } : result
}

async function resultOf({ document, variables = {}, operationName }: Operation, context: Context): Promise<ExecutionResult> {
  if (context.request.restLens)
    return execute({ schema: lensSchema(), document, variableValues: variables, operationName, contextValue: context })
  const operation = onlyQuery(document)
  const isRequested = operationName == null || operation?.name?.value === operationName
  const query = operation && isRequested && context.rest.backend.shortcuts ? compiledFrom(document) : undefined
  if (!query) return execute({ schema, document, variableValues: variables, operationName, contextValue: context })
  // compiled queries report invalid variables in other words and without a code
  const { errors } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables, { maxErrors: MAX_VARIABLE_ERRORS })
  if (errors) return { errors }
  const result = await query.query(undefined, context, variables)
  return result.errors ? { ...result, errors: result.errors.map(withExtensions) } : result
}

/** Returns an error of a compiled query, which has no `extensions` if a resolver failed unexpectedly, as graphql-js would. */
const withExtensions = (error: GraphQLError) =>
  (error.extensions as object | undefined)
    ? error
    : new GraphQLError(error.message, { path: error.path, originalError: error.originalError })

/**
 * Returns false for what graphql-jit 0.8 executes in another way than the specification: a variable with a default that is left out or null, and
 * `@skip` and `@include` of what is selected in several places.
 */
function isCompilable(document: DocumentNode) {
  let isCompilable = true
  visit(document, {
    VariableDefinition({ defaultValue }) {
      isCompilable &&= defaultValue === undefined
    },
    Directive() {
      isCompilable = false
    },
  })
  return isCompilable
}

function compiledFrom(document: DocumentNode) {
  const known = compiled.get(document)
  if (known) return known
  const count = (executions.get(document) ?? 0) + 1
  executions.set(document, count)
  if (count <= COMPILED_AFTER) return undefined
  const query = isCompilable(document) && compiledSize(document) <= MAX_QUERY_BYTES && compileQuery(schema, document)
  if (query && isCompiledQuery(query)) {
    compiled.set(document, query)
    executions.delete(document) // once it had to make room for others, it counts from the start
    return query
  }
  executions.set(document, Number.NEGATIVE_INFINITY) // it is never compiled
  return undefined
}

/** Returns the operation of a document if it is a query and the only one. */
export function onlyQuery({ definitions }: DocumentNode) {
  const [operation, ...others] = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return others.length === 0 && operation?.operation === OperationTypeNode.QUERY ? operation : undefined
}
