import type * as z from 'zod/mini'
import type { FileKind } from '../../schema/rules.ts'
import type { Database } from '../database/database.ts'
import type { Columns, ColumnValues, NewRow, Row, Table } from '../database/table.ts'
import type { Rules } from '../fields.ts'

export type Call = 'list' | 'read' | 'create' | 'update' | 'delete'
export type Values = Record<string, unknown>
export type Selected = Values & { id: number }

/** What sample rows are made from: the time, and the ids of the sample rows of a table that is registered earlier. */
type SampleContext = { now: Date; idsOf: (table: string) => number[] }

/** What a resource is made of. */
export type Definition = {
  /** Path below /api/v1. */
  path: string
  /** Path of the call that creates a record, if another. */
  createPath?: string
  table: Table
  rules: Rules
  /** The calls it has; by default all five. */
  calls?: readonly Call[]
  /** Reads require an access token as well. */
  guardedReads?: boolean
  /** Names under which a list and a record are answered; by default `data`. */
  wrappers?: { list?: string; record?: string }
  /** How the list is sorted; by default by id. */
  order?: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
  /** The uploaded file: its field in the body, the column of its stored name, and the accepted kinds. */
  file?: { field: string; column: string; kinds: readonly FileKind[] }
  messages: { missing: string; deleted: string }
  /** How a change is sent, if not by PUT with the same rules. */
  update?: { method: 'POST'; rules: Rules }
  /** Returns values that replace those of the body, in the transaction that writes them. */
  prepare?: (values: Values, db: Database) => Promise<Values>
  /** Inserts a row where a plain insert does not do, and returns its id. */
  insert?: (db: Database, values: Values, now: Date) => Promise<number>
  /** What is nested in an answered record: the schemas of its fields, and the function that adds them to rows. */
  nested?: { fields: Columns; addTo: (rows: Selected[], db: Database) => Promise<object[]> }
  /** Rows for the first start; the file's column names a file in backend/sample/files. */
  sample: (context: SampleContext) => readonly Values[]
}

type Fields<Known extends Rules> = z.output<Known>
type Unstored<Own extends Columns, Known extends Rules, File> = {
  [Name in keyof Fields<Known>]-?: keyof ColumnValues<Pick<Fields<Known>, Name>> extends keyof Own | File ? never : Name
}[keyof Fields<Known>]

/** A definition whose parts fit its table; a field of the rules without a column must be named as ignored. */
export type TypedDefinition<Own extends Columns, Known extends Rules, File extends string> = Omit<
  Definition,
  'table' | 'prepare' | 'insert' | 'nested'
> & {
  table: Table<Own>
  rules: Known
  order?: readonly (readonly [keyof Own, 'asc' | 'desc'] | readonly ['id', 'asc' | 'desc'])[]
  file?: { field: File & keyof Fields<Known>; column: keyof Own & string }
  prepare?: (values: ColumnValues<Fields<Known>>, db: Database) => Promise<Partial<NewRow<Own>>>
  insert?: (db: Database, values: NewRow<Own>, now: Date) => Promise<number>
  nested?: { fields: Columns; addTo: (rows: (Omit<Row<Own>, 'id'> & { id: number })[], db: Database) => Promise<object[]> }
  sample: (context: SampleContext) => readonly NewRow<Own>[]
} & ([Unstored<Own, Known, File>] extends [never]
    ? { ignoredFields?: undefined }
    : { ignoredFields: Record<Unstored<Own, Known, File>, true> })
