type Props = {
  /** Kinds of the records left and of the deleted record. */
  noun: string
  parent: string
  /** Number of records left. Undefined if it could not be read. */
  count: number | undefined
}

/** Shows the number of records that stay when the record they belong to is deleted. */
export function Orphans({ noun, parent, count }: Props) {
  if (count === 0) return null
  if (count === undefined)
    return (
      <p>
        The number of its {noun}s could not be read. All of them stay and can be given another {parent}.
      </p>
    )
  return (
    <p>
      {count === 1 ? `It has 1 ${noun}, which stays` : `It has ${count} ${noun}s, which stay`} and can be given another {parent}.
    </p>
  )
}
