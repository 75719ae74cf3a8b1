/** Returns a value as text. An absent or empty value is null, as on output of the record. */
export function textOf(value: unknown) {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replaceAll('\r\n', '\n')
}

/** Returns the title or name of a record; for a subject, its code and title. */
export const titleOf = ({ code, title, name }: Record<string, unknown>) =>
  [code, title ?? name]
    .map(textOf)
    .filter((text) => text !== null)
    .join(' ') || null
