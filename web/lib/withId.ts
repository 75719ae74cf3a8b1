/** Returns the record of a list. */
export const withId = <Item extends { id: string }>(records: Item[] | null | undefined, id: string | null) =>
  records?.find((record) => record.id === id)
