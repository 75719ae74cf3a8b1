import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { BaseRow } from './database.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
/** Fields named in camel case, as columns. */
export type ColumnValues<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] }

type Wire = z.ZodMiniType<object>
type PlainField<Schema extends Wire> = {
  [Name in keyof z.output<Schema>]: NonNullable<z.output<Schema>[Name]> extends object ? never : Name
}[keyof z.output<Schema>]

/** One column for each plain field of a wire schema; nested records and what every row has need none. */
type ColumnsFor<Schema extends Wire> = {
  [Name in Exclude<PlainField<Schema>, 'id' | 'createdAt' | 'updatedAt'> & string as SnakeCase<Name>]: z.ZodMiniType
}

export type Columns = Record<string, z.ZodMiniType>
export type Table<Own extends Columns = Columns> = ReturnType<typeof tableOf<Own>>

/** A row as Kysely knows it. */
export type Row<Own extends Columns> = BaseRow & { [Name in keyof Own]: z.output<Own[Name]> }
export type RowOf<Known extends Table> = Known extends Table<infer Own> ? Row<Own> : never
/** The values of a new row; a nullable column may be left out. */
export type NewRow<Own extends Columns> = Omit<Insertable<Row<Own>>, keyof BaseRow>

/** Describes a table: the only list of its columns. A field of the wire schema that has no column is a type error. */
export const defineTable = <Schema extends Wire, Own extends ColumnsFor<Schema> & Columns>(table: {
  name: string
  wire: Schema
  columns: Own
}) => tableOf<Own>(table.name, table.columns)

const tableOf = <Own extends Columns>(name: string, columns: Own) => ({
  name,
  /** Names of all columns, in the order in which records are answered. */
  columns: ['id', ...Object.keys(columns), 'created_at', 'updated_at'] as (keyof Row<Own> & string)[],
  /** Schemas of the columns, by name. */
  fields: { id: z.int(), ...columns, created_at: z.iso.datetime(), updated_at: z.iso.datetime() },
})
