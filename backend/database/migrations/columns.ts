import type { CreateTableBuilder } from 'kysely'
import { autoIncrementKey } from '../dialect.ts'

/** Adds the primary key. */
export const id = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table.addColumn('id', 'integer', autoIncrementKey)

/** Adds the timestamps of the creation and the last change of a row. */
export const stamps = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table.addColumn('created_at', 'text', (column) => column.notNull()).addColumn('updated_at', 'text', (column) => column.notNull())
