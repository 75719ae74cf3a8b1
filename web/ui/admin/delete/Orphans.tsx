import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import { isNotFound } from '../../../lib/apollo/lostAnswers.ts'
import { mutateMany } from '../../../lib/apollo/mutateMany.ts'
import type { NamedChange } from '../../../lib/apollo/namedChanges.ts'
import { createScope } from '../../../lib/createScope.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { CheckboxChoice } from '../../forms/CheckboxChoice.tsx'
import { useRow } from '../rowContext.ts'

type Props = {
  /** Singular of those that belong to it directly. */
  noun: string
  /** The records that belong to it, after those that belong to them. Undefined if they could not be read. */
  records: readonly Deletion[] | undefined
}

/**
 * Shows the number of records that stay when the record they belong to is deleted, and offers to delete them too. After a failure, it
 * shows which of them have been deleted. The records are those that there were when the dialog was opened.
 */
export function Orphans({ noun, ...props }: Props) {
  const parent = useRow().resource.noun
  const { chosen, choose, counts } = useDeletedToo()
  const isChecked = chosen.length > 0
  const [records] = useState(props.records)
  if (records === undefined)
    return (
      <p>
        The number of its {noun}s could not be read. All of them stay and can be given another {parent}.
      </p>
    )

  const leftOf = (each: Deletion) => each.ids.length - (counts[each.noun] ?? 0)
  const deleted = listed(records.map(({ noun }) => [counts[noun] ?? 0, noun]))
  const left = listed(records.map((each) => [leftOf(each), each.noun]))
  const count = records.filter((each) => each.noun === noun).reduce((sum, each) => sum + leftOf(each), 0)
  return (
    <>
      {deleted && <p>Already deleted: {deleted}.</p>}
      {left && count > 0 && (
        <>
          <p>
            {isChecked
              ? `${left} will be deleted too.`
              : `It has ${countOf(count, noun)}, which ${count === 1 ? 'stays' : 'stay'} and can be given another ${parent}.`}
          </p>
          <CheckboxChoice
            isChecked={isChecked}
            change={(checked) => choose(checked ? records.filter(({ ids }) => ids.length > 0) : [])}
          >
            Delete its {left} too
          </CheckboxChoice>
        </>
      )}
    </>
  )
}

/** Returns numbers of records as a text, the last kind first; empty if there are none. */
const listed = (counts: [number, string][]) =>
  counts
    .flatMap(([count, noun]) => (count > 0 ? [countOf(count, noun)] : []))
    .reverse()
    .join(' and ')

/** Records of one kind that are deleted together with the record they belong to. */
export type Deletion = { /** Singular. */ noun: string; ids: readonly string[]; remove: TypedDocumentNode<unknown, { id: string }> }

/** Numbers of records that have been deleted, by noun. */
export type DeletedCounts = Readonly<Record<string, number>>

type DeletedToo = {
  /** Records that the open dialog deletes before its own. */
  chosen: readonly Deletion[]
  choose: (deletions: readonly Deletion[]) => void
  /** Numbers of those that it has deleted. */
  counts: DeletedCounts
}

export const [DeletedTooContext, useDeletedToo] = createScope<DeletedToo>('DeleteDialog')

/**
 * Deletes records in their order, so that an interruption leaves none without its parent. Throws the first error; repeating it continues.
 * `onDeleted` is called with the number of records of a kind that do not exist any more, `onChanges` with the changes by which this is undone.
 */
export async function deleteAll(
  client: Pick<ApolloClient, 'mutate'>,
  deletions: readonly Deletion[],
  onProgress: (text: string) => void,
  onDeleted: (noun: string, count: number) => void,
  onChanges?: (changes: NamedChange[]) => void,
) {
  const total = deletions.reduce((sum, { ids }) => sum + ids.length, 0)
  let before = 0
  for (const { noun, ids, remove } of deletions) {
    const all = ids.map((id) => ({ id }))
    const onDone = (done: number) => onProgress(`${before + done} of ${total} deleted`)
    const outcomes = await mutateMany(client, remove, all, { onProgress: onDone, onChanges, isRepeatable: true })
    // what does not exist may have been deleted by an earlier attempt
    const failed = outcomes.filter((outcome) => outcome !== undefined && !isNotFound(outcome))
    onDeleted(noun, ids.length - failed.length)
    if (failed.length > 0) throw failed[0]
    before += ids.length
  }
}
