import { changesIn } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { selectRows } from '../database/rows.ts'
import { resources } from '../resources/index.ts'

/** Returns whether a record refers to a stored file now, only the history does, or nothing. */
export async function fileUse(db: Database, name: string): Promise<'record' | 'history' | undefined> {
  const folder = name.slice(0, name.indexOf('/'))
  const owner = resources.find(({ table, file }) => file && table.name === folder)
  if (!owner?.file) return undefined
  const rows = selectRows(db, owner.table.name, ['id'], { [owner.file.column]: name })
  if (await rows.limit(1).executeTakeFirst()) return 'record'
  const changes = changesIn(db).selectFrom('changes').select('id').where('file', '=', name)
  return (await changes.limit(1).executeTakeFirst()) && 'history'
}
