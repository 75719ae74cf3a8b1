/** Texts that spreadsheets run as formulas. Numbers with a sign are none. */
const formula = /^(?:[=@\t\r\n]|[+-](?!\d+(?:\.\d+)?$))/

/** Returns a table as CSV that Excel reads: with a byte order mark, and an apostrophe before what would be run as a formula. */
export const csvOf = (table: readonly (readonly string[])[]) =>
  `\ufeff${table.map((cells) => cells.map(escaped).join(',')).join('\r\n')}`

function escaped(cell: string) {
  if (formula.test(cell)) return quoted(`'${cell}`)
  return /[",\r\n]|^\s|\s$/.test(cell) ? quoted(cell) : cell
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Returns the text of an exported cell, without the apostrophe. */
export const unescaped = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)

/** Returns a CSV text as a file. */
export const csvFile = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' })
