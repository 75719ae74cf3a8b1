import type { Kysely, Migration } from 'kysely'
import { id, stamps } from './columns.ts'

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('images')
      .$call(id)
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('path', 'text', (column) => column.notNull())
      .$call(stamps)
      .execute()
  },
}
