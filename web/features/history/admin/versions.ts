type Field = { name: string; before: string | null; after: string | null }
type Change = { id: string; action: string; createdAt: string | null; fields: Field[] | null }

/** A version of a record: how it was after a change. */
export type Version<Item extends Change> = {
  /** The change that made the version. Undefined for a version that is older than the history. */
  change?: Item
  /** The change whose restoration brings the version back. Undefined for the version that the record has now. */
  restoredBy?: Item
  /** The fields that the restoration would change. */
  differences: Field[]
}

/** Returns the versions of a record, the newest first. `changes` has the newest change first. */
export function versionsOf<Item extends Change>(changes: Item[]): Version<Item>[] {
  const versions = changes.map((change, index) => versionAt(changes, index, change))
  const isComplete = changes.at(-1)?.action === 'CREATE'
  return isComplete || changes.length === 0 ? versions : [...versions, versionAt(changes, changes.length)]
}

function versionAt<Item extends Change>(changes: Item[], index: number, change?: Item): Version<Item> {
  const restoredBy = changes[index - 1]
  const isDeletion = change?.action === 'DELETE'
  return {
    ...(change && { change }),
    ...(restoredBy && !isDeletion && { restoredBy }),
    differences: isDeletion ? [] : undone(changes.slice(0, index)),
  }
}

/** Returns the fields that differ between now and before all of these changes, the newest of which is the first. */
function undone(changes: Change[]): Field[] {
  const fields = new Map<string, Field>()
  for (const { name, before, after } of changes.flatMap(({ fields }) => fields ?? [])) {
    const known = fields.get(name)
    fields.set(name, { name, before: known ? known.before : after, after: before })
  }
  return [...fields.values()].filter(({ before, after }) => before !== after)
}
