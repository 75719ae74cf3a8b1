/** Returns an order by a date field, the latest first. Records without a date come last. */
export const newestFirst =
  <Field extends string>(field: Field) =>
  (one: { [Each in Field]: string | null }, other: { [Each in Field]: string | null }) =>
    (other[field] ?? '').localeCompare(one[field] ?? '')
