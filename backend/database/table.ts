import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { BaseRow } from './database.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
export type ColumnValues<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] }

export type Wire = z.ZodMiniType<object>
type PlainField<Schema extends Wire> = {
  [Name in keyof z.output<Schema>]: NonNullable<z.output<Schema>[Name]> extends object ? never : Name
}[keyof z.output<Schema>]

/** One column for each plain field of a wire schema, whose values the field accepts; nested records and what every row has need none. */
export type ColumnsFor<Schema extends Wire> = {
  [Name in Exclude<PlainField<Schema>, 'id' | 'createdAt' | 'updatedAt'> & string as SnakeCase<Name>]: z.ZodMiniType<
    Name extends keyof z.input<Schema> ? z.input<Schema>[Name] : never
  >
}

export type Columns = Record<string, z.ZodMiniType>
export type Table<Own extends Columns = Columns> = ReturnType<typeof tableOf<Own>>

export type Row<Own extends Columns> = BaseRow & { [Name in keyof Own]: z.output<Own[Name]> }
export type RowOf<Known extends Table> = Known extends Table<infer Own> ? Row<Own> : never
export type NewRow<Own extends Columns> = Omit<Insertable<Row<Own>>, keyof BaseRow>

/** Returns the names of a table's columns, in the order in which records are answered, and their schemas. */
export const tableOf = <Own extends Columns>(name: string, columns: Own) => ({
  name,
  columns: ['id', ...Object.keys(columns), 'created_at', 'updated_at'] as (keyof Row<Own> & string)[],
  fields: { id: z.int(), ...columns, created_at: z.iso.datetime(), updated_at: z.iso.datetime() },
})
