import { foldedWords } from '../../../text/fold.ts'
import { unescaped } from './csv.ts'

/** Maximum size of a file in bytes, and of a pasted text in characters. */
export const MAX_SIZE = 2 * 1024 * 1024
export const MAX_ROWS = 2_000

/** A row with its number in a spreadsheet. */
export type CsvRow = { row: number; cells: string[] }
type CsvTable = { header: string[]; rows: CsvRow[] }

/** The text is no table that can be imported. The message is meant for users. */
export class UnreadableCsv extends Error {}

export const TOO_LARGE = 'The file is larger than 2 MB. Split it and import the parts one after the other.'

/** Returns the header and the rows that are not empty. The separator is that with which the header has the most of the known columns. */
export function readCsv(text: string, known: readonly string[]): CsvTable {
  if (text.length > MAX_SIZE) throw new UnreadableCsv(TOO_LARGE)
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const [start = '', named] = /^sep=([,;\t])\n/i.exec(lines) ?? []
  const rest = lines.slice(start.length)
  const isRow = ({ cells }: CsvRow) => cells.some(Boolean)
  const all = parseRows(rest, named ?? separatorOf(rest, known)).map((cells, index) => ({
    row: index + 1,
    cells: cells.map(cleaned),
  }))
  const [first, ...rows] = all.filter(isRow)
  if (!first) throw new UnreadableCsv('There are no rows in it.')
  if (rows.length > MAX_ROWS)
    throw new UnreadableCsv(
      `It has ${rows.length.toLocaleString('en')} rows. At most ${MAX_ROWS.toLocaleString('en')} can be imported at once.`,
    )
  return { header: first.cells, rows }
}

const cleaned = (cell: string) => unescaped(cell.trim())

function separatorOf(text: string, known: readonly string[]) {
  const line = text.trimStart().split('\n', 1)[0]!.replaceAll('"', '')
  const names = new Set(known.map(foldedWords))
  const countOf = (separator: string) => line.split(separator).filter((cell) => names.has(foldedWords(cell))).length
  return [',', ';', '\t'].sort((one, other) => countOf(other) - countOf(one))[0]!
}

/**
 * Returns the cells of all lines, which end with `\n`. Takes linear time, unlike papaparse, which a few quotation marks before many spaces keep
 * busy for minutes. Throws an UnreadableCsv if a quotation mark is never closed.
 */
export function parseRows(text: string, separator: string) {
  const rows: string[][] = [[]]
  let cell = ''
  let start = 0
  let isQuoted = false
  /** Adds the text before a position to the cell, and skips the letter there. */
  function take(at: number) {
    cell += text.slice(start, at)
    start = at + 1
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"' && (isQuoted || (cell === '' && start === at))) {
      take(at)
      // two quotation marks in a quoted cell are one; what follows the last one belongs to the cell
      if (isQuoted && text[at + 1] === '"') at++
      else isQuoted = !isQuoted
    } else if (!isQuoted && (letter === separator || letter === '\n')) {
      take(at)
      rows.at(-1)!.push(cell)
      cell = ''
      if (letter === '\n') rows.push([])
    }
  }
  if (isQuoted) throw new UnreadableCsv(`A quotation mark in row ${rows.length} is never closed.`)
  take(text.length)
  rows.at(-1)!.push(cell)
  return rows
}

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/** Text of a file, with the encoding in which it was read, and the encodings that it may have; one if it is certain. */
export type DecodedCsv = { text: string; encoding: Encoding; possible: readonly Encoding[] }

/** Stands for bytes that are no character in the encoding. */
export const UNREADABLE = '\ufffd'

const notText = 'This is not a CSV file. In the spreadsheet, save the table as CSV, then choose that file.'

/** Returns the text of a file in the encoding that was chosen, or else in the one that is the most likely. */
export function decodeCsv(bytes: Uint8Array, chosen?: Encoding): DecodedCsv {
  if (bytes.length > MAX_SIZE) throw new UnreadableCsv(TOO_LARGE)
  const possible = encodingsOf(bytes)
  const encoding = chosen ?? possible[0]!
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new UnreadableCsv(notText)
  return { text, encoding, possible }
}

/** Returns the encodings that a file may have, the most likely first. Older spreadsheets save in Windows-1252, and newer ones in UTF-8. */
function encodingsOf(bytes: Uint8Array): readonly [Encoding, ...Encoding[]] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  const text = new TextDecoder('utf-8').decode(bytes)
  if (!text.includes(UNREADABLE)) return ['utf-8']
  // letters of Windows-1252 hardly ever form a character of UTF-8
  return hasMark(bytes) || countOf(/[^\0-\x7f\ufffd]/gu, text) >= countOf(/\ufffd/g, text)
    ? ['utf-8', 'windows-1252']
    : ['windows-1252', 'utf-8']
}

/** Returns true if the file begins with the byte order mark of UTF-8. */
const hasMark = ([first, second, third]: Uint8Array) => first === 0xef && second === 0xbb && third === 0xbf

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0
