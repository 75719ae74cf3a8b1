/** Returns values with no file chosen. */
export const withoutFiles = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof File ? null : value])) as Values
