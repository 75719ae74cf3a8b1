import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Config } from '../config.ts'
import type { Context } from '../rest/client.ts'
import { staleExtensions } from './execute.ts'
import { formatError } from './formatError.ts'
import { MAX_TOKENS, sizeLimits } from './limits.ts'
import { schema } from './schema.ts'

export const createApollo = (config: Config, log: FastifyBaseLogger) =>
  new ApolloServer<Context>({
    schema,
    logger: log,
    introspection: config.introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [sizeLimits],
    formatError,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      addStaleness,
      reportUnexpected(log),
    ],
  })

const addStaleness: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async willSendResponse({ contextValue: { request }, response: { body } }) {
      const extensions = staleExtensions(request.entries)
      if (body.kind === 'single' && extensions) body.singleResult.extensions = { ...body.singleResult.extensions, ...extensions }
    },
  }),
}

/** Logs unexpected errors, but never variables, which may be passwords. */
const reportUnexpected = (log: FastifyBaseLogger): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    async didEncounterErrors({ errors, operationName }) {
      for (const { originalError, path } of errors)
        if (originalError && !(originalError instanceof GraphQLError))
          log.error({ err: originalError, operationName, path }, 'A resolver failed unexpectedly')
    },
  }),
})
