import type { DocumentNode, ExecutionResult } from 'graphql'
import type { CacheEntry } from '../cache/content.ts'
import type { Context } from '../rest/call/client.ts'
import { executeOperation } from './executor.ts'

export type Execute = (document: DocumentNode, variables: Record<string, unknown>) => Promise<ExecutionResult>

/** Returns a function that executes the site's own operations, which need neither HTTP nor limits. */
export const executeIn =
  (context: Context): Execute =>
  async (document, variables) => {
    const result = await executeOperation({ document, variables }, context)
    const { request } = context
    const errors = [...(result.errors ?? []), ...request.partialErrors]
    if (errors.length > 0) request.isShareable = false
    const extensions = staleExtensions(request.entries)
    return { ...result, ...(errors.length > 0 && { errors }), ...(extensions && { extensions }) }
  }

/** Returns the `extensions` of an answer made of stale entries: it is as old as the oldest of them. */
export function staleExtensions(entries: Iterable<CacheEntry>) {
  let oldest = Number.POSITIVE_INFINITY
  for (const { stale, asOf } of entries) if (stale) oldest = Math.min(oldest, asOf)
  return oldest < Number.POSITIVE_INFINITY ? { stale: { asOf: new Date(oldest).toISOString() } } : undefined
}
