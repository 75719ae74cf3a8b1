/** The record of a list that has this id, or null if none has. */
export const withId = <Value extends { id: string }>(records: Value[], id: string): Value | null =>
  records.find((record) => record.id === id) ?? null
