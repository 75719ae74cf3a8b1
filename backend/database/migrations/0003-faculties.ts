import type { Kysely, Migration } from 'kysely'
import { id, stamps } from './columns.ts'

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('faculties')
      .$call(id)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('department', 'text', (column) => column.notNull())
      .addColumn('qualification', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('address', 'text')
      .addColumn('image', 'text')
      .$call(stamps)
      .execute()
  },
}
