import type { Kysely, Migration } from 'kysely'
import { id, stamps } from './columns.ts'

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('levels')
      .$call(id)
      .addColumn('title', 'text', (column) => column.notNull())
      // no foreign key: a level outlives its course
      .addColumn('course_id', 'integer', (column) => column.notNull())
      .$call(stamps)
      .execute()
    await db.schema.createIndex('levels_of_course').on('levels').column('course_id').execute()
  },
}
