/** Returns a value as text. An absent or empty value is null, as on output of the record. */
export function textOf(value: unknown) {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replaceAll('\r\n', '\n')
}

/** Returns the title or name of a record; for a subject, its code and title; for a redirect, its old address. */
export const titleOf = ({ code, title, name, oldAddress }: Record<string, unknown>) =>
  [code, title ?? name ?? oldAddress]
    .map(textOf)
    .filter((text) => text !== null)
    .join(' ') || null
