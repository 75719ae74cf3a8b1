import path from 'node:path'
import type { Database } from './database/database.ts'
import { insertRow } from './database/rows.ts'
import type { Files } from './files/files.ts'
import type { Values } from './resources/definition.ts'
import { resources } from './resources/index.ts'

const folder = path.join(import.meta.dirname, 'sample/files')

/** Sample rows by table. */
type Rows = Map<string, Values[]>

/** Stores a copy of each sample file, and returns the rows that refer to them. */
export async function storeSampleFiles(files: Files, now: Date): Promise<Rows> {
  const rows: Rows = new Map()
  for (const { table, file, sample } of resources) {
    if (!file) continue
    const stored: Values[] = []
    // rows with files refer to no other rows
    for (const row of sample({ now, idsOf: () => [] }))
      stored.push({ ...row, ...(await copyFile(files, row, file.column, table.name)) })
    rows.set(table.name, stored)
  }
  return rows
}

/** Adds the sample rows of all resources to an empty database. */
export async function addSampleContent(db: Database, rowsWithFiles: Rows, now: Date) {
  const ids = new Map<string, number[]>()
  const idsOf = (table: string) => ids.get(table) ?? []
  for (const { table, sample } of resources) {
    const added: number[] = []
    for (const row of rowsWithFiles.get(table.name) ?? sample({ now, idsOf })) added.push(await insertRow(db, table.name, row, now))
    ids.set(table.name, added)
  }
}

/** Copies the file that a sample row names, and returns the column with its stored name. */
async function copyFile(files: Files, row: Values, column: string, target: string) {
  const name = row[column]
  return name ? { [column]: await files.copy(path.join(folder, String(name)), target) } : undefined
}
