import { type DocumentNode, type ExecutionResult, execute } from 'graphql'
import type { Context } from '../rest/context.ts'
import { schema } from './schema.ts'
import { staleExtensions } from './staleness.ts'

export type Execute = (document: DocumentNode, variables: Record<string, unknown>) => Promise<ExecutionResult>

/** Returns a function that executes the site's own operations, which need neither HTTP nor limits. */
export const executeIn =
  (context: Context): Execute =>
  async (document, variableValues) => {
    const result = await execute({ schema, document, variableValues, contextValue: context })
    const extensions = staleExtensions(context.request.entries)
    return extensions ? { ...result, extensions } : result
  }
