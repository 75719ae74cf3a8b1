import { filesInHistory } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { selectRows } from '../database/rows.ts'
import type { Table } from '../database/table.ts'

type WithFiles = { path: string; table: Pick<Table, 'name'>; file?: { column: string } | undefined }

/** Returns the stored names of the files of all records of a resource, and of those that could be restored. */
export async function fileNamesOf(db: Database, { path, table, file }: WithFiles) {
  if (!file) return []
  const rows = (await selectRows(db, table.name, [file.column]).execute()) as Record<string, unknown>[]
  return [...rows.map((row) => row[file.column] as string | null), ...(await filesInHistory(db, path))]
}
