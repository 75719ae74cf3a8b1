import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { projectFile } from '../../server/start/projectFile.ts'
import { appliedMigrations, type Database, sqliteFile } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import { fileNamesOf } from '../resources/fileNames.ts'
import { resources } from '../resources/index.ts'
import { type Entry, FORMAT, MANIFEST, type Manifest, nameOfFile, nameOfRows } from './manifest.ts'
import { withSnapshot } from './snapshot.ts'
import { lastIdsOf, pagesOf, tableNames } from './tables.ts'
import { type Add, writeArchive } from './writeArchive.ts'

type System = { db: Database; files: Files; dataDir: string; now: Date }

/** Tokens and links are not backed up: after a restore, everybody signs in again, and nothing works that was revoked. */
const secrets = ['tokens', 'account_links', 'api_tokens', 'preview_links']
const savedTables = tableNames.filter((name) => !secrets.includes(name))

/**
 * Writes an archive of the database as it is at one moment, and of the stored files that it refers to. They can be read later than the
 * database, because a file is never changed and is kept for a day after its last reference.
 */
export async function backUp(file: string, { db, files, dataDir, now }: System) {
  const { version } = JSON.parse(await fs.readFile(projectFile('package.json'), 'utf8')) as { version: string }
  let manifest: Manifest | undefined
  await writeArchive(file, now, async (add) => {
    const sqlite = { file: sqliteFile(dataDir), copy: files.temporaryFile() }
    const { names, ...database } = await withSnapshot(db, sqlite, (snapshot) => addRows(snapshot, add))
    const stored = await addFiles(files, names, add)
    const entries = [...database.entries, ...stored.entries]
    const created_at = now.toISOString()
    manifest = { format: FORMAT, program: version, created_at, ...database, missing_files: stored.missing, entries }
    const json = Buffer.from(JSON.stringify(manifest))
    await add(MANIFEST, json.length, Readable.from([json]))
  })
  return manifest!
}

async function addRows(snapshot: Database, add: Add) {
  const entries: Entry[] = []
  const counts = new Map<string, number>()
  for await (const { table, rows } of pagesOf(snapshot, savedTables)) {
    const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    entries.push(await add(nameOfRows(table, entries.length + 1), lines.length, Readable.from([lines])))
    counts.set(table, (counts.get(table) ?? 0) + rows.length)
  }
  const lastIds = await lastIdsOf(snapshot)
  const tables = [...lastIds].map(([name, last_id]) => ({ name, rows: counts.get(name) ?? 0, last_id }))
  const names = new Set<string>()
  for (const resource of resources) for (const name of await fileNamesOf(snapshot, resource)) if (name) names.add(name)
  return { entries, tables, names, migrations: await appliedMigrations(snapshot) }
}

async function addFiles(files: Files, names: Iterable<string>, add: Add) {
  const entries: Entry[] = []
  const missing: string[] = []
  for (const name of names) {
    const stored = await files.open(name)
    if (stored) entries.push(await add(nameOfFile(name), stored.size, stored.content))
    else missing.push(name)
  }
  return { entries, missing }
}
