import os from 'node:os'

/** Prints a table, its first column as text and the others as numbers, and how it was measured. */
export function printTable(columns: string[], rows: string[][], how: string) {
  const widths = columns.map((_, index) => Math.max(...[columns, ...rows].map((row) => row[index]?.length ?? 0)))
  const lineOf = (row: string[]) =>
    row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!))).join('   ')
  for (const row of [columns, ...rows]) console.log(lineOf(row).trimEnd())
  console.log(`${how} ${runtime()}\n`)
}

/** Names what the figures depend on. Other programs were running if the load average is above the number of cores. */
const runtime = () => `Node ${process.version}, ${os.availableParallelism()} cores, load average ${figure(os.loadavg()[1]!)}.`

/** Returns a number with two or three significant digits, or a dash if there is none. */
export function figure(value: number) {
  if (Number.isNaN(value)) return '–'
  return `${value >= 100 ? Math.round(value) : Number(value.toPrecision(value >= 10 ? 3 : 2))}`
}

export const times = (value: number) => (Number.isNaN(value) ? '–' : `${figure(value)} ×`)
