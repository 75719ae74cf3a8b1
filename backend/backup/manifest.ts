import * as z from 'zod/mini'
import { isStoredName } from '../files/store.ts'

/** Name of the last entry of an archive. Without it, the archive is incomplete. */
export const MANIFEST = 'manifest.json'
/** Format of the archives that this version writes and reads. */
export const FORMAT = 1

const entry = z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() })
export type Entry = z.output<typeof entry>

/** List of an archive's content. The first field is read alone, since a later format may have others. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  program: z.string(),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** `last_id` is the highest id that the table ever gave to a row. */
  tables: z.array(z.strictObject({ name: z.string(), rows: z.int(), last_id: z.int() })),
  /** Stored names to which rows refer, but whose files did not exist. */
  missing_files: z.array(z.string()),
  entries: z.array(entry),
})
export type Manifest = z.output<typeof manifestSchema>

export const nameOfRows = (table: string, page: number) => `rows/${table}/${page}.jsonl`
export const nameOfFile = (stored: string) => `files/${stored}`

/** Returns the table of an entry with rows, undefined for others. */
export const tableIn = (name: string) => /^rows\/([a-z_]+)\/\d+\.jsonl$/.exec(name)?.[1]

/** Returns the stored name of an entry with a stored file, undefined for others. */
export function storedNameIn(name: string) {
  const stored = name.startsWith('files/') ? name.slice('files/'.length) : ''
  return isStoredName(stored) ? stored : undefined
}
