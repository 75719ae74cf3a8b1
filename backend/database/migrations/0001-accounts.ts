import type { Kysely, Migration } from 'kysely'
import { id, stamps } from './columns.ts'

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accounts')
      .$call(id)
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .$call(stamps)
      .execute()
    await db.schema
      .createTable('tokens')
      .$call(id)
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'integer', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .$call(stamps)
      .execute()
  },
}
