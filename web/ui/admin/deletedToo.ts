import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { RefObject } from 'react'
import { createScope } from '../../lib/createScope.ts'
import { mutateMany, type Outcome } from '../../lib/mutateMany.ts'

/** Records of one kind that are deleted together with the record they belong to. */
export type Deletion = { /** Singular. */ noun: string; ids: readonly string[]; remove: TypedDocumentNode<unknown, { id: string }> }

/** Numbers of records that have been deleted, by noun. */
export type DeletedCounts = Readonly<Record<string, number>>

type DeletedToo = {
  /** Records that the open dialog deletes before its own. */
  chosen: RefObject<readonly Deletion[]>
  /** Numbers of those that it has deleted. */
  counts: DeletedCounts
}

export const [DeletedTooContext, useDeletedToo] = createScope<DeletedToo>('DeleteDialog')

type Reports = {
  onProgress: (text: string) => void /** Called with the number of records of a kind that do not exist any more. */
  onDeleted: (noun: string, count: number) => void
}

/** Deletes records in their order, so that an interruption leaves none without its parent. Throws the first error; repeating it continues. */
export async function deleteAll(
  client: Pick<ApolloClient, 'mutate'>,
  deletions: readonly Deletion[],
  { onProgress, onDeleted }: Reports,
) {
  const total = deletions.reduce((sum, { ids }) => sum + ids.length, 0)
  let before = 0
  for (const { noun, ids, remove } of deletions) {
    const onDone = (done: number) => onProgress(`${before + done} of ${total} deleted`)
    const outcomes = await mutateMany(
      client,
      remove,
      ids.map((id) => ({ id })),
      { onProgress: onDone },
    )
    const failed = outcomes.filter((outcome) => outcome !== undefined && !isGone(outcome))
    onDeleted(noun, ids.length - failed.length)
    if (failed.length > 0) throw failed[0]
    before += ids.length
  }
}

/** Returns true if the record does not exist, perhaps because an earlier attempt has deleted it. */
const isGone = (outcome: Outcome) =>
  CombinedGraphQLErrors.is(outcome) && outcome.errors.every(({ extensions }) => extensions?.['code'] === 'NOT_FOUND')
