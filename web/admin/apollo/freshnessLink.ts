import { ApolloLink } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import { type DocumentNode, type GraphQLFormattedError, OperationTypeNode } from 'graphql'
import { defer, finalize, type Observable, of, switchMap, tap } from 'rxjs'
import { entities } from '../entities.ts'

type Read = { fields: readonly string[]; isOutdated: boolean }

/**
 * Returns a link that, when a write ends, evicts the root fields that it may have changed. Running reads of them began in an earlier
 * generation: they are sent again when their answers arrive, so that no such answer is shown, cached or given to a later read. After one of
 * many requests, queries that show the fields are not sent again yet: `mutateMany` does that once, after the last one.
 */
export function freshnessLink(evict: (fields: readonly string[], isQuiet: boolean) => void) {
  const reads = new Set<Read>()

  function beginGeneration(fields: readonly string[], isQuiet: boolean) {
    for (const read of reads) read.isOutdated ||= read.fields.some((field) => fields.includes(field))
    evict(fields, isQuiet)
  }

  const read = (operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Observable<ApolloLink.Result> =>
    defer(() => {
      const current: Read = { fields: rootFields(operation.query), isOutdated: false }
      reads.add(current)
      return forward(operation).pipe(
        switchMap((result) => (current.isOutdated ? read(operation, forward) : of(result))),
        finalize(() => reads.delete(current)),
      )
    })

  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.QUERY) return read(operation, forward)
    const fields = changedBy(operation)
    const isQuiet = operation.getContext()['isOneOfMany'] === true
    return forward(operation).pipe(
      tap({
        next: (result) => mayHaveChanged(result) && beginGeneration(fields, isQuiet),
        error: () => beginGeneration(fields, isQuiet),
      }),
    )
  })
}

/** Returns the root fields that a mutation makes stale: those of notices for `updateNotice`. */
const changedBy = ({ query }: ApolloLink.Operation) =>
  rootFields(query).flatMap((field) => staleFields.get(field.replace(/^(create|update|delete|upload)/, '')) ?? [])

const staleFields = new Map([
  ...Object.entries(entities).map(([name, { fields }]) => [name, fields] as const),
  // its answer may be lost, and only that names the record
  ['restoreChange', Object.values(entities).flatMap(({ fields }) => fields)],
])

const rootFields = (query: DocumentNode) =>
  getMainDefinition(query).selectionSet.selections.flatMap((field) => (field.kind === 'Field' ? [field.name.value] : []))

/** Codes of errors that exclude a change. */
const harmless = ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'BAD_REQUEST', 'OVERLOADED', 'DISK_FULL']

/** Returns true unless all mutations of a request were refused. */
const mayHaveChanged = ({ data, errors = [] }: ApolloLink.Result) =>
  Object.values(data ?? {}).some((answer) => answer !== null) || errors.every(isUncertain)

const isUncertain = ({ extensions }: GraphQLFormattedError) => !harmless.includes(String(extensions?.['code']))
