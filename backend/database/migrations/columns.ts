import type { CreateTableBuilder } from 'kysely'

/** A number that is never given twice, also not after the newest row was deleted. */
export const id = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())

/** When a row was made and last changed. */
export const stamps = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table.addColumn('created_at', 'text', (column) => column.notNull()).addColumn('updated_at', 'text', (column) => column.notNull())
