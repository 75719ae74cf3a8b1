import * as z from 'zod/mini'

type Fields = Record<string, unknown>

/** The values of a record as its user entered them, as it was when the user opened it, and as it is stored now. */
type Versions = { mine: Fields; basedOn: Fields; theirs: Fields }

/**
 * Returns the fields to write: those that only others changed as they are stored, all others as entered. `clashes` are the fields that both
 * changed, to different values. Fields that `mine` or `basedOn` leaves out are not compared. `fields` are the wire schemas of the fields.
 */
export function merge({ mine, basedOn, theirs }: Versions, fields: z.core.$ZodShape) {
  const merged = { ...mine }
  const clashes: string[] = []
  for (const name of Object.keys(mine)) {
    const [entered, opened, stored] = [mine, basedOn, theirs].map((version) => storedForm(version[name], fields[name]))
    if ([mine, basedOn, theirs].some((version) => version[name] === undefined) || stored === opened) continue
    if (entered === opened) merged[name] = theirs[name]
    else if (entered !== stored) clashes.push(name)
  }
  return { merged, clashes }
}

/** Returns a value as the gateway would read it after it was stored. An absent value is null. */
function storedForm(value: unknown, wire: z.core.$ZodType | undefined) {
  const trimmed = typeof value === 'string' ? value.trim() : value
  const { success, data = trimmed } = wire ? z.safeParse(wire, trimmed) : { success: false }
  return (success ? data : trimmed) || null
}
