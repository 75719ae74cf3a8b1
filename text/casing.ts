// REST bodies use snake_case; TypeScript and GraphQL use camelCase.

/** Converts `releasedOn` to `released_on`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Converts `released_on` to `releasedOn`. A leading underscore is kept (`_method`). */
export const camelCase = (name: string) => name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Converts the keys of plain objects to camelCase, recursively. Files, dates and other instances are returned unchanged. */
export function camelKeys(value: unknown, names = new Map<string, string>()): unknown {
  if (Array.isArray(value)) return value.map((item) => camelKeys(item, names))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  const converted: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value))
    if (name !== '__proto__') converted[camelName(name, names)] = camelKeys(item, names)
  return converted
}

/** Converts a name once for all records. */
function camelName(name: string, names: Map<string, string>) {
  const known = names.get(name)
  if (known !== undefined) return known
  const converted = camelCase(name)
  names.set(name, converted)
  return converted
}
