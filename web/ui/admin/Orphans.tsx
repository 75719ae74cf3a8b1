import { useState } from 'react'
import { countOf } from '../../lib/countOf.ts'
import { CheckboxChoice } from '../forms/CheckboxChoice.tsx'
import { type Deletion, useDeletedToo } from './deletedToo.ts'

type Props = {
  /** Kind of the deleted record, and of those that belong to it. */
  parent: string
  noun: string
  /** The records that belong to it, after those that belong to them. Undefined if they could not be read. */
  records: readonly Deletion[] | undefined
}

/**
 * Shows the number of records that stay when the record they belong to is deleted, and offers to delete them too. After a failure, it
 * shows which of them have been deleted. The records are those that there were when the dialog was opened.
 */
export function Orphans({ parent, noun, ...props }: Props) {
  const { chosen, counts } = useDeletedToo()
  const [isChecked, setChecked] = useState(false)
  const [records] = useState(props.records)
  if (records === undefined)
    return (
      <p>
        The number of its {noun}s could not be read. All of them stay and can be given another {parent}.
      </p>
    )

  function choose(checked: boolean) {
    setChecked(checked)
    chosen.current = checked ? records!.filter(({ ids }) => ids.length > 0) : []
  }

  const leftOf = (each: Deletion) => each.ids.length - (counts[each.noun] ?? 0)
  const deleted = listed(records.map((each) => [each.ids.length - leftOf(each), each.noun]))
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
          <CheckboxChoice isChecked={isChecked} change={choose}>
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
