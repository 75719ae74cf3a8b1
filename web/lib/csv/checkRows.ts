import * as z from 'zod/mini'
import { errorsByField } from '../../../schema/rules.ts'
import { foldedWords } from '../../../text/fold.ts'
import { joinMessages } from '../apollo/failure.ts'
import { csvOf } from './csv.ts'
import { type CsvRow, readCsv, UNREADABLE, UnreadableCsv } from './readCsv.ts'

export const MAX_CELL_LENGTH = 10_000

/** A column of the file, named as in the export, and the field of the input that it fills. */
export type ImportColumn = { header: string; name: string; isOptional?: boolean }

/** Cells by field. */
export type Cells = Record<string, string>
export type Parsed<Input> = { input: Input } | { problems: Record<string, string> }

/** The rules for the rows of one kind of records. */
export type RowRules<Input> = {
  columns: readonly ImportColumn[]
  /** Returns the input for the mutation, or the messages by field. */
  parse: (cells: Cells) => Parsed<Input>
  /** Returns a text that only the same record has. */
  keyOf(input: Input): string
  /** Keys of the stored records. */
  stored: ReadonlySet<string>
  /** Returns the values of an input as they are shown, by field. */
  shown(input: Input): Cells
  /** Says which cells a row shares with an earlier one that has the same key. The first field is the one that is marked. */
  sameAs: { name: string; text: string }
}

/** A wrong cell, or a row that the website refused. */
export type Fault = { row: number; column: string; value: string; message: string }
export type CheckedRow<Input> = CsvRow & { key: string } & (
    | { state: 'new' | 'existing'; input: Input }
    | { state: 'wrong'; faults: Fault[] }
  )

/** Returns the wrong cells of all rows. */
export const faultsIn = (rows: readonly CheckedRow<unknown>[]) => rows.flatMap((row) => (row.state === 'wrong' ? row.faults : []))

/** Returns the rows that can be imported. */
export const newRowsIn = <Input>(rows: readonly CheckedRow<Input>[]) => rows.flatMap((row) => (row.state === 'new' ? [row] : []))

export type CheckedFile<Input> = {
  header: string[]
  rows: CheckedRow<Input>[]
  /** Headers of unknown columns. */
  ignored: string[]
}

const ERROR = 'Error'
/** Columns of an export and of a file with errors that are not read. */
const silent = ['ID', ERROR].map(foldedWords)

/** Checks each row of a CSV file without storing anything. Throws an UnreadableCsv if there are no rows to check. */
export function checkRows<Input>(text: string, { columns, parse, keyOf, stored, sameAs }: RowRules<Input>): CheckedFile<Input> {
  const headers = columns.map((column) => column.header)
  const { header, rows } = readCsv(text, headers)
  const places = placesOf(header, columns)
  const known = new Set([...silent, ...headers.map(foldedWords)])
  const ignored = header.filter((name) => name && !known.has(foldedWords(name)))
  const first = new Map<string, number>()

  function check({ row, cells }: CsvRow): CheckedRow<Input> {
    const values = Object.fromEntries(places.map(({ name, index }) => [name, cells[index] ?? '']))
    const wrong = (problems: Record<string, string>) =>
      ({ row, cells, key: '', state: 'wrong', faults: faultsOf(row, values, problems, columns) }) as const
    if (cells.slice(header.length).some(Boolean))
      return wrong({
        '': `The row has more cells than the header. A text that contains the separator has to be in quotation marks.`,
      })
    const impossible = unusableCells(values)
    if (Object.keys(impossible).length > 0) return wrong(impossible)
    const parsed = parse(values)
    if ('problems' in parsed) return wrong(parsed.problems)
    const key = keyOf(parsed.input)
    const earlier = first.get(key)
    if (earlier !== undefined) return wrong({ [sameAs.name]: `Row ${earlier} has the same ${sameAs.text}` })
    first.set(key, row)
    return { row, cells, key, state: stored.has(key) ? 'existing' : 'new', input: parsed.input }
  }

  return { header, ignored, rows: rows.map(check) }
}

type Place = ImportColumn & { index: number }

/** Returns the columns that the file has, with their places. */
function placesOf(header: readonly string[], columns: readonly ImportColumn[]): Place[] {
  const folded = header.map(foldedWords)
  const places = columns.map((column) => ({ ...column, index: folded.indexOf(foldedWords(column.header)) }))
  const missing = places.filter(({ index, isOptional }) => index === -1 && !isOptional)
  if (missing.length > 0)
    throw new UnreadableCsv(
      `The first row has to name the columns. ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  const twice = places.find(({ index }) => index !== -1 && folded.includes(folded[index]!, index + 1))
  if (twice) throw new UnreadableCsv(`The column “${twice.header}” occurs twice.`)
  return places.filter(({ index }) => index !== -1)
}

const listed = (columns: readonly ImportColumn[]) => columns.map(({ header }) => `“${header}”`).join(', ')

/** Returns messages for cells that no rule has to look at. */
function unusableCells(values: Cells) {
  const problems: Cells = {}
  for (const [name, value] of Object.entries(values))
    if (value.length > MAX_CELL_LENGTH) problems[name] = 'The cell has more than 10,000 characters'
    else if (value.includes(UNREADABLE))
      problems[name] = `A character of the cell could not be read, which is shown as ${UNREADABLE}`
  return problems
}

/** Returns the faults of a row for messages by field. Messages without a column are those of the row. */
export const faultsOf = (row: number, values: Cells, problems: Record<string, string>, columns: readonly ImportColumn[]): Fault[] =>
  Object.entries(problems).map(([name, message]) => ({
    row,
    column: columns.find((column) => column.name === name)?.header ?? '',
    value: values[name] ?? '',
    message,
  }))

/** Returns the input if the rules accept the cells, else the messages by field. */
export function parsedBy<Rules extends z.core.$ZodType>(rules: Rules, cells: Cells): Parsed<z.output<Rules>> {
  const { data, error } = z.safeParse(rules, cells)
  return error ? { problems: joinMessages(errorsByField(error)) } : { input: data as z.output<Rules> }
}

/** Returns the rows as they were in the file, with their faults in a last column, so that they can be corrected and imported again. */
export function errorsCsv(header: readonly string[], rows: readonly CsvRow[], faults: readonly Fault[]) {
  const kept = header.flatMap((name, index) => (foldedWords(name) === foldedWords(ERROR) ? [] : [index]))
  const messages = new Map<number, string[]>()
  for (const fault of faults) messages.set(fault.row, [...(messages.get(fault.row) ?? []), textOf(fault)])
  const line = (cells: readonly string[], last: string) => [...kept.map((index) => cells[index] ?? ''), last]
  return csvOf([line(header, ERROR), ...rows.map(({ row, cells }) => line(cells, messages.get(row)?.join('; ') ?? ''))])
}

const textOf = ({ column, message }: Fault) => (column ? `${column}: ${message}` : message)
