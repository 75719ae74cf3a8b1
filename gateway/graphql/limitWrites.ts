import type { ApolloServerPlugin } from '@apollo/server'
import { type DocumentNode, GraphQLError, Kind, type SelectionNode, type SelectionSetNode } from 'graphql'
import { countRate, rateHeaders, TOO_MANY_REQUESTS } from '../clients/rateLimit.ts'
import type { Context } from '../rest/call/client.ts'

/** Maximum number of mutation fields per client and window. */
const MAX_WRITES = 300

const READ_ONLY = 'Pages of this origin can only read. The setting CORS_ORIGINS lists those that can do more.'

/** Refuses mutations of a client beyond the maximum, and all of a page that may only read, before any of them is executed. */
export const limitWrites: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async didResolveOperation({ contextValue: { request, rest }, document, operation }) {
      if (operation?.operation !== 'mutation' || !document) return
      if (request.isReadOnly) throw new GraphQLError(READ_ONLY, { extensions: { code: 'FORBIDDEN', http: { status: 403 } } })
      const count = countRate(rest.backend.counters.writes, MAX_WRITES)
      const rate = await count(request.address, rootFieldCount(operation.selectionSet, document))
      if (rate) request.addHeaders(rateHeaders('mutations', rate))
      if (rate?.isExceeded)
        throw new GraphQLError(TOO_MANY_REQUESTS, { extensions: { code: 'TOO_MANY_REQUESTS', http: { status: 429 } } })
    },
  }),
}

/** Returns the number of fields of the outermost level of a valid operation, with those of fragments. */
function rootFieldCount({ selections }: SelectionSetNode, document: DocumentNode): number {
  const countOf = (selection: SelectionNode) => {
    if (selection.kind === Kind.FIELD) return 1
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFieldCount(selection.selectionSet, document)
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value)
        return rootFieldCount(definition.selectionSet, document)
    return 0
  }
  return selections.reduce((count, selection) => count + countOf(selection), 0)
}
