import { subjectRules } from '../../../../../schema/subject.rules.ts'
import { foldedWords } from '../../../../../text/fold.ts'
import type { CheckedRow } from '../../../../lib/csv/checkRows.ts'
import { parseRows } from '../../../../lib/csv/readCsv.ts'
import { problemsOf } from '../../../../lib/forms/problemsOf.ts'
import type { SubjectInput } from '../../../../lib/schema.generated.ts'
import { hoursIn, subjectKey } from '../subjectCells.ts'

export const MAX_ROWS = 200
const MAX_LENGTH = 200_000
const MAX_CELL_LENGTH = 1_000

export type PastedSubject = {
  /** Number of the row, without the header. */
  row: number
  /** Identifies the subject in its level. */
  key: string
  /** The cells as they will be stored. */
  cells: { code: string; title: string; creditHours: string }
  state: 'new' | 'existing' | 'wrong'
  /** Messages by cell. */
  problems: Partial<Record<'code' | 'title' | 'creditHours', string>>
}

type Column = keyof PastedSubject['cells']
type Existing = { code: string | null }

/** Returns the subjects of a table that was copied from a spreadsheet, and the number of rows that are left out because they are too many. */
export function pastedSubjects(text: string, existing: readonly Existing[]) {
  const table = rowsOf(text)
  const columns = columnsOf(table)
  const rows = columns.hasHeader ? table.slice(1) : table
  const known = new Set(existing.map(({ code }) => subjectKey(code ?? '')))
  const rowsByKey = new Map<string, number>()

  const subjects = rows.slice(0, MAX_ROWS).map((cells, index): PastedSubject => {
    const at = (column: Column) => cells[columns[column]] ?? ''
    const found = { code: at('code'), title: at('title'), creditHours: hoursIn(at('creditHours')) }
    const key = subjectKey(found.code)
    const first = rowsByKey.get(key)
    if (first === undefined) rowsByKey.set(key, index + 1)
    const problems: PastedSubject['problems'] = problemsOf(subjectRules, { ...found, levelId: '1' })
    if (!problems.code && first !== undefined) problems.code = `Row ${first} has the same code`
    const state = Object.keys(problems).length > 0 ? 'wrong' : known.has(key) ? 'existing' : 'new'
    return { row: index + 1, key, cells: found, state, problems }
  })
  return { subjects, omitted: Math.max(0, rows.length - MAX_ROWS) }
}

/** Returns the rows of such a table for an import into a level. */
export const checkedSubjects = (text: string, levelId: string, existing: readonly Existing[]): CheckedRow<SubjectInput>[] =>
  pastedSubjects(text, existing).subjects.map(({ row, key, cells: found, state }) => {
    const checked = { row, key, cells: Object.values(found) }
    if (state === 'wrong') return { ...checked, state, faults: [] }
    return { ...checked, state, input: { ...found, creditHours: Number(found.creditHours), levelId } }
  })

/** Returns true if a pasted text is a table and not just one cell. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim())

/** Returns the cells of all rows that are not empty. */
function rowsOf(text: string) {
  const lines = text.slice(0, MAX_LENGTH).replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/^\n+/, '')
  const delimiter = delimiterOf(lines.slice(0, Math.max(0, lines.indexOf('\n')) || MAX_CELL_LENGTH))
  const table = delimiter === undefined ? lines.replace(/ {2,}/g, '\t') : lines
  const rows = cellsOf(table, delimiter ?? '\t').map((cells) => cells.map(cleaned))
  return rows.filter((cells) => cells.some(Boolean))
}

function cellsOf(table: string, delimiter: string) {
  try {
    return parseRows(table, delimiter)
  } catch {
    // a quotation mark that is never closed is part of a title
    return table.split('\n').map((line) => line.split(delimiter))
  }
}

/** Returns what separates the cells of a line. Undefined if only spaces can. */
function delimiterOf(line: string) {
  if (line.includes('\t')) return '\t'
  const [comma, semicolon] = [line.split(',').length, line.split(';').length]
  if (comma === 1 && semicolon === 1) return undefined
  return semicolon >= comma ? ';' : ','
}

const cleaned = (cell: string) => cell.slice(0, MAX_CELL_LENGTH).replace(/\s+/g, ' ').trim()

/** Returns the places of the columns: by the header if there is one, otherwise the first three, without serial numbers before them. */
function columnsOf(table: readonly string[][]) {
  const header = (table[0] ?? []).map(foldedWords)
  const find = (words: RegExp, but: number[] = []) => header.findIndex((cell, index) => !but.includes(index) && words.test(cell))
  const code = find(/\bcode\b/)
  const creditHours = find(/\b(credits?|hours?|hrs?|cr)\b/)
  const title = find(/\b(title|name|subjects?|courses?)\b/, [code, creditHours])
  if ([code, creditHours, title].filter((index) => index >= 0).length >= 2 && !header.some((cell) => /^\d+$/.test(cell)))
    return { hasHeader: true, code, title, creditHours }
  const isNumbered = table.length > 0 && table.every((cells) => cells.length > 3 && /^\p{Nd}{1,4}\.?$/u.test(cells[0] ?? ''))
  const start = isNumbered ? 1 : 0
  return { hasHeader: false, code: start, title: start + 1, creditHours: start + 2 }
}
