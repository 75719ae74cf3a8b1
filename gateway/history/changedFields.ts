import type { Change } from '../../schema/history.rules.ts'

type Values = Record<string, unknown>

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

/** Returns a value as text. An absent or empty value is null, as on output of the record. */
function textOf(value: unknown) {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replaceAll('\r\n', '\n')
}

/** Returns the title or name of a record; for a subject, its code and title. */
export const titleOf = ({ code, title, name }: Values) =>
  [code, title ?? name]
    .map(textOf)
    .filter((text) => text !== null)
    .join(' ') || null
