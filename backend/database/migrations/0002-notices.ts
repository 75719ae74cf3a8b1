import type { Kysely, Migration } from 'kysely'
import { id, stamps } from './columns.ts'

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notices')
      .$call(id)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('released_on', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('file', 'text')
      .$call(stamps)
      .execute()
  },
}
