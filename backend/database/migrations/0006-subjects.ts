import type { Kysely, Migration } from 'kysely'
import { id, stamps } from './columns.ts'

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('subjects')
      .$call(id)
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      // whole or decimal
      .addColumn('credit_hours', 'double precision', (column) => column.notNull())
      // no foreign key: a subject outlives its level
      .addColumn('level_id', 'integer', (column) => column.notNull())
      .$call(stamps)
      .execute()
    await db.schema.createIndex('subjects_of_level').on('subjects').column('level_id').execute()
  },
}
