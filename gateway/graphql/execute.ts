import { execute } from 'graphql'
import type { Execute } from '../site/site.ts'
import type { createContexts } from './context.ts'
import { schema } from './schema.ts'

/** Answers the site's own operations in this process, which needs neither HTTP nor limits. */
export const createExecute =
  (contextFor: ReturnType<typeof createContexts>): Execute =>
  async (document, variableValues) => {
    const contextValue = contextFor({})
    const result = await execute({ schema, document, variableValues, contextValue })
    const { extensions } = contextValue.staleness
    return extensions ? { ...result, extensions } : result
  }
