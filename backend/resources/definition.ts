import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { FileKind } from '../../schema/rules.ts'
import type { RequireToken } from '../accounts/guard.ts'
import type { Database } from '../database/database.ts'
import type { AnyRow } from '../database/rows.ts'
import type { Columns, ColumnsFor, ColumnValues, NewRow, Row, Wire } from '../database/table.ts'
import type { Reserve } from '../disk/reserve.ts'
import type { Files } from '../files/files.ts'
import type { Rules } from '../http/fields.ts'

export type Call = 'list' | 'read' | 'create' | 'update' | 'delete'
/** Names of one record, and of several, in the documentation. */
export type Names = readonly [one: string, many: string]
export type Values = Record<string, unknown>

/** Everything that the resources share. */
export type BackendContext = {
  db: Database
  files: Files
  now: () => Date
  requireToken: RequireToken
  reserve: Reserve
}

/** The time, and the ids of the sample rows of a table that is registered earlier. */
type SampleContext = { now: Date; idsOf: (table: string) => number[] }

export type Definition<Own extends Columns = Columns, Known extends Rules = Rules, File extends string = string> = {
  path: string
  names: Names
  createPath?: string
  table: string
  columns: Own
  rules: Known
  /** Supported calls; by default all five. */
  calls?: readonly Call[]
  guardedReads?: boolean
  /** Names under which a list and a record are answered; by default `data`. */
  wrappers?: { list?: string; record?: string }
  order?: readonly (readonly [column: 'id' | (keyof Own & string), direction: 'asc' | 'desc'])[]
  /** The uploaded file: its field in the body, the column of its stored name, and the accepted kinds. */
  file?: { field: File & keyof z.output<Known>; column: keyof Own & string; kinds: readonly FileKind[] }
  messages: { missing: string; deleted: string }
  /** Method and rules of the update call, by default PUT with the same rules. */
  update?: { method: 'POST'; rules: Rules }
  /** Returns values that replace those of the body, in the transaction that writes them. A record that is updated has an id. */
  prepare?(values: ColumnValues<z.output<Known>>, db: Database, id?: number): Promise<Partial<NewRow<Own>>>
  insert?(db: Database, values: NewRow<Own>, now: Date): Promise<number>
  nested?: { fields: Columns; addTo(rows: Selectable<Row<Own>>[], db: Database): Promise<AnyRow[]> }
  /** Rows for the first start; the file's column names a file in backend/sample/files. */
  sample(context: SampleContext): readonly NewRow<Own>[]
}

type Accepted<Known extends Rules, File> = ColumnValues<Required<Omit<z.output<Known>, File & string>>>
type Storable<Value> = null extends Value ? Value | undefined : Value
/** Columns whose type differs from that of the rules' values. */
type Converted<Own extends Columns, Known extends Rules, File> = {
  [Name in keyof Own & keyof Accepted<Known, File>]: Accepted<Known, File>[Name] extends Storable<z.output<Own[Name]>>
    ? never
    : Name
}[keyof Own & keyof Accepted<Known, File>]
type Unstored<Own, Known extends Rules, File> = Exclude<keyof Accepted<Known, File>, keyof Own>

/**
 * A definition whose parts are consistent: each field of the wire schema has a column, fields of the rules without a column are named as
 * ignored, and `prepare` returns the values of columns whose type differs.
 */
export type TypedDefinition<
  Schema extends Wire,
  Own extends ColumnsFor<Schema> & Columns,
  Known extends Rules,
  File extends string,
> = Definition<Own, Known, File> & { wire: Schema } & ([Unstored<Own, Known, File>] extends [never]
    ? unknown
    : { ignoredFields: Record<Unstored<Own, Known, File>, true> }) &
  ([Converted<Own, Known, File>] extends [never]
    ? unknown
    : { prepare(...args: never[]): Promise<Pick<NewRow<Own>, Converted<Own, Known, File> & keyof NewRow<Own>>> })
