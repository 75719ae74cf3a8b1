import type { Change } from '../../schema/history.rules.ts'
import { textOf } from '../rest/shape/texts.ts'

/** Fields that every change sets, or none. */
const unlisted = ['id', 'createdAt', 'updatedAt']

/** Returns the fields that differ before and after a change, with their values as texts. */
export function changedFields({ before, after }: Pick<Change, 'before' | 'after'>) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((name) => !unlisted.includes(name))
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter(({ before, after }) => before !== after)
}
