/** Maximum time in milliseconds between two changes that were made together, as by an import or by the deletion of selected rows. */
const TOGETHER_MS = 2000
/** Minimum number of changes that count as made together. */
const TOGETHER_COUNT = 3

/** Returns true if a change was made so soon after an earlier one that both can belong together. */
export const isSoonAfter = (later: string | null, earlier: string | null) =>
  later !== null && earlier !== null && Date.parse(later) - Date.parse(earlier) <= TOGETHER_MS

/** Returns the changes that were made together as groups, and each of the others as a group of its own. The newest change is first. */
export function together<Change>(changes: readonly Change[], areAlike: (later: Change, earlier: Change) => boolean) {
  const groups: Change[][] = []
  for (const change of changes) {
    const group = groups.at(-1)
    if (group && areAlike(group.at(-1)!, change)) group.push(change)
    else groups.push([change])
  }
  return groups.flatMap((group) => (group.length < TOGETHER_COUNT ? group.map((change) => [change]) : [group]))
}
