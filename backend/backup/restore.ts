import { type Database, forgetLaterMigrations } from '../database/database.ts'
import { migrations } from '../database/migrations.ts'
import type { Files } from '../files/files.ts'
import type { Archive } from './readArchive.ts'
import { dropTables, fillTables, isEmpty, lastIdsOf, setLastId, tableNames, tablesOfAnyVersion } from './tables.ts'

type System = { db: Database; files: Files; replace: boolean }

/**
 * Restores an archive: first the stored files, then all rows in one transaction. Returns false, with an unchanged database, if there are rows
 * that may not be replaced.
 */
export async function restore(archive: Archive, { db, files, replace }: System) {
  for await (const { name, content } of archive.files()) await files.restore(name, content)
  return db.transaction().execute(async (trx) => {
    if (!replace && !(await isEmpty(trx))) return false
    await replaceRows(trx, archive)
    return true
  })
}

/**
 * Makes the tables anew, as they were when the archive was written, fills them, and applies later migrations. Tables of a later version are
 * removed. An id that the database had given to a row before is not given again.
 */
async function replaceRows(trx: Database, { manifest, pages }: Archive) {
  const given = await lastIdsOf(trx)
  await dropTables(trx, (await forgetLaterMigrations(trx)) ? await tablesOfAnyVersion(trx) : tableNames)
  const all = Object.keys(migrations).sort()
  const applied = manifest.migrations.length
  for (const name of all.slice(0, applied)) await migrations[name]!.up(trx)
  const lastIds = new Map(manifest.tables.map(({ name, last_id }) => [name, Math.max(last_id, given.get(name) ?? 0)]))
  await fillTables(trx, { pages: pages(), lastIds })
  for (const name of all.slice(applied)) await migrations[name]!.up(trx)
  for (const [table, id] of given) if (!lastIds.has(table)) await setLastId(trx, table, id)
}
