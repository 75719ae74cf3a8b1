import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { RefObject } from 'react'
import { createScope } from '../../lib/createScope.ts'
import { mutateMany, type Outcome } from '../../lib/mutateMany.ts'

/** Records of one kind that are deleted together with the record they belong to. */
export type Deletion = { ids: readonly string[]; remove: TypedDocumentNode<unknown, { id: string }> }

/** Records that the open dialog deletes before its own. */
export const [DeletedTooContext, useDeletedToo] = createScope<RefObject<readonly Deletion[]>>('DeleteDialog')

/** Deletes records in their order, so that an interruption leaves none without its parent. Throws the first error; repeating it continues. */
export async function deleteAll(client: ApolloClient, deletions: readonly Deletion[], onProgress: (text: string) => void) {
  const total = deletions.reduce((sum, { ids }) => sum + ids.length, 0)
  let before = 0
  for (const { ids, remove } of deletions) {
    const onDone = (done: number) => onProgress(`${before + done} of ${total} deleted`)
    const outcomes = await mutateMany(
      client,
      remove,
      ids.map((id) => ({ id })),
      { onProgress: onDone },
    )
    const failed = outcomes.find((outcome) => outcome !== undefined && !isGone(outcome))
    if (failed !== undefined) throw failed
    before += ids.length
  }
}

/** Returns true if the record does not exist, perhaps because an earlier attempt has deleted it. */
const isGone = (outcome: Outcome) =>
  CombinedGraphQLErrors.is(outcome) && outcome.errors.every(({ extensions }) => extensions?.['code'] === 'NOT_FOUND')
