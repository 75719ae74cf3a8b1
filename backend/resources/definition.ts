import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { FileKind } from '../../schema/rules.ts'
import type { Database } from '../database/database.ts'
import type { Columns, ColumnValues, NewRow, Row, Table } from '../database/table.ts'
import type { Rules } from '../fields.ts'

export type Call = 'list' | 'read' | 'create' | 'update' | 'delete'
export type Values = Record<string, unknown>

/** What sample rows are made from: the time, and the ids of the sample rows of a table that is registered earlier. */
type SampleContext = { now: Date; idsOf: (table: string) => number[] }

/** What a resource is made of. */
export type Definition<Own extends Columns = Columns, Known extends Rules = Rules, File extends string = string> = {
  /** Path below /api/v1. */
  path: string
  /** Path of the call that creates a record, if another. */
  createPath?: string
  table: Table<Own>
  rules: Known
  /** The calls it has; by default all five. */
  calls?: readonly Call[]
  /** Reads require an access token as well. */
  guardedReads?: boolean
  /** Names under which a list and a record are answered; by default `data`. */
  wrappers?: { list?: string; record?: string }
  /** How the list is sorted; by default by id. */
  order?: readonly (readonly [column: 'id' | (keyof Own & string), direction: 'asc' | 'desc'])[]
  /** The uploaded file: its field in the body, the column of its stored name, and the accepted kinds. */
  file?: { field: File & keyof z.output<Known>; column: keyof Own & string; kinds: readonly FileKind[] }
  messages: { missing: string; deleted: string }
  /** How a change is sent, if not by PUT with the same rules. */
  update?: { method: 'POST'; rules: Rules }
  /** Returns values that replace those of the body, in the transaction that writes them. */
  prepare?(values: ColumnValues<z.output<Known>>, db: Database): Promise<Partial<NewRow<Own>>>
  /** Inserts a row where a plain insert does not do, and returns its id. */
  insert?(db: Database, values: NewRow<Own>, now: Date): Promise<number>
  /** What is nested in an answered record: the schemas of its fields, and the function that adds them to rows. */
  nested?: { fields: Columns; addTo(rows: Selectable<Row<Own>>[], db: Database): Promise<object[]> }
  /** Rows for the first start; the file's column names a file in backend/sample/files. */
  sample(context: SampleContext): readonly NewRow<Own>[]
}

/** Values of the rules by column, without those of the file. */
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
 * A definition whose parts fit its table. Fields of the rules without a column are named as ignored, and `prepare` returns the values of
 * columns whose type differs.
 */
export type TypedDefinition<Own extends Columns, Known extends Rules, File extends string> = Definition<Own, Known, File> &
  ([Unstored<Own, Known, File>] extends [never] ? unknown : { ignoredFields: Record<Unstored<Own, Known, File>, true> }) &
  ([Converted<Own, Known, File>] extends [never]
    ? unknown
    : { prepare(...args: never[]): Promise<Pick<NewRow<Own>, Converted<Own, Known, File> & keyof NewRow<Own>>> })
