// The wire speaks snake_case, TypeScript and GraphQL camelCase. Mapped here once, for every entity.

/** `releasedOn` → `released_on` */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `released_on` → `releasedOn`; a leading underscore stays (`_method`). */
export const camelCase = (name: string) => name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const mapKeys = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [rename(name), mapKeys(item, rename)]))
}

/** Renames the keys of plain objects and of what they hold; files, dates and other instances pass untouched. */
export const camelKeys = (value: unknown) => mapKeys(value, camelCase)
export const snakeKeys = (value: unknown) => mapKeys(value, snakeCase)
