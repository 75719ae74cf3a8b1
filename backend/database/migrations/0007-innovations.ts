import type { Kysely, Migration } from 'kysely'
import { id, stamps } from './columns.ts'

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('innovations')
      .$call(id)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('image', 'text')
      .addColumn('status', 'integer', (column) => column.notNull())
      .$call(stamps)
      .execute()
  },
}
