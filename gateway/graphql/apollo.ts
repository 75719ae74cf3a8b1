import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Config } from '../config.ts'
import { codeOf } from '../errors.ts'
import type { Context } from '../rest/call/client.ts'
import type { GatewayRequest } from '../rest/call/request.ts'
import { staleExtensions } from './execute.ts'
import { executeOperation } from './executor.ts'
import { MAX_TOKENS, sizeLimits } from './limits.ts'
import { limitWrites } from './limitWrites.ts'
import { readable } from './readable.ts'
import { refuseLostFiles } from './refuseLostFiles.ts'
import { type Operations, registeredQueries, requireRegistered } from './registeredOperations.ts'
import { schema } from './schema.ts'

/** Maximum number of calls that the REST lens shows. */
const MAX_LENS_CALLS = 200

/** Creates Apollo Server. With `operations`, visitors can run only these. */
export const createApollo = (config: Config, log: FastifyBaseLogger, operations?: Operations) =>
  new ApolloServer<Context>({
    gateway: executor,
    logger: log,
    introspection: config.introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [sizeLimits],
    ...(operations && { persistedQueries: { cache: registeredQueries(operations) } }),
    formatError,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      completeAnswer,
      inspectOperation,
      ...(operations ? [requireRegistered(operations)] : []),
      refuseLostFiles,
      limitWrites,
      reportUnexpected(log),
    ],
  })

/** Executes operations in place of Apollo Server, which offers this for gateways. */
const executor: NonNullable<ConstructorParameters<typeof ApolloServer<Context>>[0]['gateway']> = {
  onSchemaLoadOrUpdate(callback) {
    callback({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => {}
  },
  load: async () => ({
    async executor({ document, request: { variables, operationName }, context }) {
      const { request } = context as Context
      return request.result ?? executeOperation({ document, variables, operationName }, context as Context)
    },
  }),
  stop: async () => {},
}

/** Adds the errors of incomplete fields, the age of stale content, the changes in the history that mutations made, and the REST calls if asked for. */
const completeAnswer: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async willSendResponse({ contextValue: { request }, response: { body } }) {
      if (body.kind !== 'single') return
      const { singleResult } = body
      const partialErrors = request.partialErrors.map((error) => formatError(error.toJSON(), error))
      if (partialErrors.length > 0) singleResult.errors = [...(singleResult.errors ?? []), ...partialErrors]
      if (singleResult.errors) request.isShareable = false
      const { changes } = request
      const extensions = { ...staleExtensions(request.entries), ...restLens(request), ...(changes.length > 0 && { changes }) }
      if (Object.keys(extensions).length > 0) singleResult.extensions = { ...singleResult.extensions, ...extensions }
    },
  }),
}

/** Returns the `extensions` of the REST lens. Calls contain neither tokens nor bodies, nor the address of the backend. */
function restLens({ restLens, calls }: GatewayRequest) {
  if (!restLens) return
  const rest = calls.slice(0, MAX_LENS_CALLS)
  return { rest: rest.map(({ status = null, field = null, ...call }) => ({ ...call, status, field })) }
}

const inspectOperation: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async didResolveOperation({ contextValue: { request }, operationName, operation }) {
      if (operation?.operation !== 'query') request.isShareable = false
      if (operationName) request.reportOperation(operationName)
    },
  }),
}

/** Logs unexpected errors, but never variables, which may be passwords. */
const reportUnexpected = (log: FastifyBaseLogger): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    async didEncounterErrors({ errors, operationName }) {
      for (const error of errors)
        if (!codeOf(error) && !codeOfRequest(error))
          log.error({ err: error.originalError ?? error, operationName, path: error.path }, 'A resolver failed unexpectedly')
    },
  }),
})

/** Removes what the client must not see: messages of unexpected errors, and values that graphql-js quotes, such as passwords. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const message = readable(formatted.message)
  if (formatted.extensions?.['code'] !== 'INTERNAL_SERVER_ERROR') return { ...formatted, message }
  const code = codeOfRequest(error)
  return code
    ? { ...formatted, message, extensions: { ...formatted.extensions, code } }
    : { ...formatted, message: 'Internal server error' }
}

/**
 * Returns the code of an error that Apollo Server or graphql-js found in the request: it has a status, or names a place in the operation. Undefined
 * for the error of a resolver.
 */
function codeOfRequest(error: unknown) {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : undefined
  if (!(cause instanceof GraphQLError)) return undefined
  if (cause.extensions['http']) return 'BAD_REQUEST'
  return cause.nodes && 'BAD_USER_INPUT'
}
