/** Returns true if a stored value is what was entered: a number may be entered as text, and spaces around a text are not stored. */
export const isSameText = (stored: unknown, entered: unknown) =>
  typeof stored === 'number' ? stored === Number(entered) : textOf(stored) === textOf(entered)

const textOf = (value: unknown) =>
  String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
