import path from 'node:path'
import type { Database } from './database/database.ts'
import { insertRow } from './database/rows.ts'
import type { Files } from './files.ts'
import type { Values } from './resources/definition.ts'
import { resources } from './resources/index.ts'

const folder = path.join(import.meta.dirname, 'sample/files')

/** Adds the sample rows of all resources, with their files, to an empty database. */
export async function addSampleContent(db: Database, files: Files, now: Date) {
  const ids = new Map<string, number[]>()
  const idsOf = (table: string) => ids.get(table) ?? []
  for (const { table, file, sample } of resources) {
    const added: number[] = []
    for (const row of sample({ now, idsOf })) {
      const stored = file && (await copyFile(files, row, file.column, table.name))
      added.push(await insertRow(db, table.name, { ...row, ...stored }, now))
    }
    ids.set(table.name, added)
  }
}

/** Copies the file that a sample row names, and returns the column with its stored name. */
async function copyFile(files: Files, row: Values, column: string, target: string) {
  const name = row[column]
  return name ? { [column]: await files.copy(path.join(folder, String(name)), target) } : undefined
}
