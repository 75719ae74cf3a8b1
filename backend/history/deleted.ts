import type { Database } from '../database/database.ts'
import { resources } from '../resources/index.ts'
import { deletionsIn } from './changes.ts'

/** Returns the latest deletions of records that do not exist now, the newest first. */
export async function deletedRecords(db: Database) {
  const lists = await Promise.all(resources.map(({ path, table }) => deletionsIn(db, { resource: path, table: table.name })))
  return lists.flat().sort((one, other) => other.id - one.id)
}
