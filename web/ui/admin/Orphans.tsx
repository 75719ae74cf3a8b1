import { useState } from 'react'
import { countOf } from '../../lib/countOf.ts'
import { CheckboxChoice } from '../forms/CheckboxChoice.tsx'
import { type Deletion, useDeletedToo } from './deletedToo.ts'

type Children = Deletion & { /** Singular. */ noun: string }

type Props = {
  /** Kind of the deleted record, and of those that belong to it. */
  parent: string
  noun: string
  /** The records that belong to it, after those that belong to them. Undefined if they could not be read. */
  records: readonly Children[] | undefined
}

/** Shows the number of records that stay when the record they belong to is deleted, and offers to delete them too. */
export function Orphans({ parent, noun, records }: Props) {
  const deletedToo = useDeletedToo()
  const [isChecked, setChecked] = useState(false)
  if (records === undefined)
    return (
      <p>
        The number of its {noun}s could not be read. All of them stay and can be given another {parent}.
      </p>
    )
  const existing = records.filter(({ ids }) => ids.length > 0)
  const count = records.find((each) => each.noun === noun)?.ids.length ?? 0
  if (count === 0) return null

  function choose(checked: boolean) {
    setChecked(checked)
    deletedToo.current = checked ? existing : []
  }

  const all = existing.map(({ noun, ids }) => countOf(ids.length, noun)).reverse()
  return (
    <>
      <p>
        {isChecked
          ? `${all.join(' and ')} will be deleted too.`
          : `It has ${countOf(count, noun)}, which ${count === 1 ? 'stays' : 'stay'} and can be given another ${parent}.`}
      </p>
      <CheckboxChoice isChecked={isChecked} change={choose}>
        Delete its {all.join(' and ')} too
      </CheckboxChoice>
    </>
  )
}
