import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql'
import { newKey } from './newKey.ts'

/** Mutations in a request. The gateway allows 20; with fewer, the progress shows earlier. */
const BATCH_SIZE = 10

/** The error of one mutation, or undefined if it succeeded. */
export type Outcome = unknown

/**
 * Executes a mutation once for each of `all`, several in a request. Each has its own outcome. Stops after a request in which all failed; what
 * was not sent then has the last outcome.
 */
export async function mutateMany<Variables extends object>(
  client: Pick<ApolloClient, 'mutate'>,
  document: TypedDocumentNode<unknown, Variables>,
  all: readonly Variables[],
  onProgress?: (done: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < all.length) {
    const batch = all.slice(outcomes.length, outcomes.length + BATCH_SIZE)
    const latest = await mutateBatch(client, document, batch)
    outcomes.push(...latest)
    onProgress?.(outcomes.length)
    if (latest.every((outcome) => outcome !== undefined)) break
  }
  return all.map((_variables, index) => (index < outcomes.length ? outcomes[index] : outcomes.at(-1)))
}

async function mutateBatch(client: Pick<ApolloClient, 'mutate'>, document: DocumentNode, batch: readonly object[]) {
  const variables = Object.fromEntries(
    batch.flatMap((each, index) => Object.entries(each).map(([name, value]) => [`${name}${index}`, value])),
  )
  const mutation = repeated(document, batch.length)
  const context = { headers: { 'idempotency-key': newKey() } }
  const error = await client.mutate({ mutation, variables, errorPolicy: 'all', context }).then(
    (result) => result.error,
    (thrown: unknown) => thrown,
  )
  return batch.map((_variables, index) => errorAt(error, aliasOf(index)))
}

const aliasOf = (index: number) => `record${index}`

/** Returns the errors of one field. Errors without a path are those of all fields. */
function errorAt(error: unknown, alias: string): Outcome {
  if (!CombinedGraphQLErrors.is(error)) return error
  const errors = error.errors.filter(({ path }) => path === undefined || path[0] === alias)
  return errors.length > 0 ? new CombinedGraphQLErrors({ data: null, errors }) : undefined
}

/** Returns a document with copies of a mutation. The number of the copy is added to its variables. */
function repeated(document: DocumentNode, count: number): DocumentNode {
  const operation = document.definitions[0] as OperationDefinitionNode
  const copies = Array.from({ length: count }, (_, index) => copy(operation, index))
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        ...operation,
        variableDefinitions: copies.flatMap(({ variableDefinitions = [] }) => variableDefinitions),
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: copies.flatMap(({ selectionSet }) => selectionSet.selections),
        },
      },
    ],
  }
}

function copy(operation: OperationDefinitionNode, index: number): OperationDefinitionNode {
  const { selectionSet, ...rest } = visit(operation, {
    Variable: (variable) => ({ ...variable, name: { ...variable.name, value: `${variable.name.value}${index}` } }),
  })
  const selections = selectionSet.selections.map((selection) => ({
    ...selection,
    alias: { kind: Kind.NAME as const, value: aliasOf(index) },
  }))
  return { ...rest, selectionSet: { ...selectionSet, selections: selections as typeof selectionSet.selections } }
}
