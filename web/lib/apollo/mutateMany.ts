import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql'
import { newKey } from '../newKey.ts'
import { sleep } from '../sleep.ts'
import { isOfRecord, isWorthRepeating } from './lostAnswers.ts'
import { changesIn, type NamedChange } from './namedChanges.ts'

/** Mutations in a request. The gateway allows 30; with fewer, the progress shows earlier. */
const BATCH_SIZE = 10

/** Mutations that are sent in a window. The gateway allows 300 from one address, where others may work too. */
const MAX_IN_WINDOW = 200
const WINDOW_MS = 10_000

/** The error of one mutation, or undefined if it succeeded. */
export type Outcome = unknown

/** The mutation was not sent, because the user cancelled before. */
export class NotSentError extends Error {
  constructor() {
    super('The mutation was not sent.')
  }
}

type Client = Pick<ApolloClient, 'mutate'> & Partial<Pick<ApolloClient, 'cache'>>

type Options = {
  /** A request whose answer was lost may be sent again: deletes, and creates on a backend that knows idempotency keys. */
  isRepeatable?: boolean | undefined
  onProgress?: (done: number) => void
  /** Called with the changes in the history that a request made. */
  onChanges?: (changes: NamedChange[]) => void
  /** Ends the sending. A request that is under way is still waited for. */
  signal?: AbortSignal
}

/**
 * Executes a mutation once for each of `all`, several in a request. Each has its own outcome. Stops after a request in which all failed for
 * a reason that is not theirs, such as a backend that does not respond; what was not sent then has the last outcome.
 */
export async function mutateMany<Variables extends object>(
  client: Client,
  document: TypedDocumentNode<unknown, Variables>,
  all: readonly Variables[],
  { isRepeatable = false, onProgress, onChanges, signal }: Options = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < all.length) {
    const batch = all.slice(outcomes.length, outcomes.length + BATCH_SIZE)
    await waitForTurn(batch.length, signal)
    if (signal?.aborted) break
    const latest = await mutateBatch(client, document, batch, { isRepeatable, onChanges })
    outcomes.push(...latest)
    onProgress?.(outcomes.length)
    if (latest.every((outcome) => outcome !== undefined && !isOfOne(outcome))) break
  }
  client.cache?.batch({ update: () => {} }) // lists that show what was evicted read it again, once
  const last = signal?.aborted ? new NotSentError() : outcomes.at(-1)
  return all.map((_variables, index) => (index < outcomes.length ? outcomes[index] : last))
}

/** Returns true for an error that the other records of a request need not have. */
const isOfOne = (outcome: Outcome) =>
  isOfRecord(outcome) && CombinedGraphQLErrors.is(outcome) && outcome.errors.every(({ path }) => path !== undefined)

/** Times at which mutations were sent, at most a window ago. */
let sent: number[] = []

/** Waits until the gateway accepts that many mutations more, or until the signal. */
async function waitForTurn(count: number, signal: AbortSignal | undefined) {
  const now = Date.now()
  sent = sent.filter((time) => time > now - WINDOW_MS && time <= now)
  const mustPass = sent[sent.length + count - MAX_IN_WINDOW - 1]
  if (mustPass !== undefined) await sleep(mustPass + WINDOW_MS - now, signal)
  sent.push(...Array.from({ length: count }, () => Date.now()))
}

async function mutateBatch(
  client: Client,
  document: DocumentNode,
  batch: readonly object[],
  { isRepeatable, onChanges }: Pick<Options, 'isRepeatable' | 'onChanges'>,
) {
  const variables = Object.fromEntries(
    batch.flatMap((each, index) => Object.entries(each).map(([name, value]) => [`${name}${index}`, value])),
  )
  const mutation = repeated(document, batch.length)
  const context = { headers: { 'idempotency-key': newKey() }, isOneOfMany: true }
  async function send() {
    const error = await client.mutate({ mutation, variables, errorPolicy: 'all', fetchPolicy: 'no-cache', context }).then(
      (result) => {
        onChanges?.(changesIn(result))
        return result.error
      },
      (thrown: unknown) => thrown,
    )
    return batch.map((_variables, index) => errorAt(error, aliasOf(index)))
  }
  const first = await send()
  if (!isRepeatable || !first.some((outcome) => outcome !== undefined && isWorthRepeating(outcome))) return first
  const second = await send()
  return second.map((outcome, index) => {
    if (first[index] === undefined || outcome === undefined) return undefined
    return isOfRecord(outcome) ? outcome : first[index]
  })
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
