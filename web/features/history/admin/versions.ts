type Field = { name: string; before: string | null; after: string | null }
type Change = { id: string; action: string; fields: Field[] | null }

/** Possible undo of a change: the fields that it would set, with their values now and then. Undefined if it can't be undone. */
export type Undo = { kind: 'undo' | 'restore'; differences: Field[] } | undefined

/**
 * Returns what undoing one of the changes would do. `changes` are those of a record, the newest first. A deletion can be undone while the
 * record does not exist, other changes while it exists. The creation of a record, and its restoration after a deletion, can't be undone.
 */
export function undoOf(changes: readonly Change[], index: number): Undo {
  const change = changes[index]!
  const isDeleted = changes[0]!.action === 'DELETE'
  if (change.action === 'DELETE') return isDeleted && index === 0 ? { kind: 'restore', differences: undone(changes, 0) } : undefined
  const isComeback = change.action === 'RESTORE' && changes[index + 1]?.action === 'DELETE'
  if (isDeleted || isComeback || change.action === 'CREATE') return undefined
  return { kind: 'undo', differences: undone(changes, index) }
}

/** Returns the fields of a change that differ between now and before it. */
function undone(changes: readonly Change[], index: number): Field[] {
  const fields = changes[index]!.fields ?? []
  const later = changes.slice(0, index).flatMap(({ fields }) => fields ?? [])
  return fields
    .map(({ name, before, after }) => {
      const latest = later.find((field) => field.name === name)
      return { name, before: latest ? latest.after : after, after: before }
    })
    .filter(({ before, after }) => before !== after)
}
