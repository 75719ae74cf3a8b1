import { type DocumentNode, type ExecutionResult, execute } from 'graphql'
import type { createContexts } from './context.ts'
import { schema } from './schema.ts'

/** Answers an operation in this process, as a visitor without a token would get it. */
export type Execute = (document: DocumentNode, variables: Record<string, unknown>) => Promise<ExecutionResult>

/** Answers the site's own operations in this process, which needs neither HTTP nor limits. */
export const createExecute =
  (contextFor: ReturnType<typeof createContexts>): Execute =>
  async (document, variableValues) => {
    const contextValue = contextFor({})
    const result = await execute({ schema, document, variableValues, contextValue })
    const { extensions } = contextValue.staleness
    return extensions ? { ...result, extensions } : result
  }
