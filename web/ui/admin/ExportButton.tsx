import { Button } from '@chakra-ui/react'
import { flushSync } from 'react-dom'
import { useCollege } from '../../lib/college.ts'
import { countOf } from '../../lib/countOf.ts'
import { localTime } from '../../lib/localTime.ts'
import type { AdminResource } from './adminResource.ts'
import { isOrdered } from './columns.ts'
import { csvOf, download } from './csv.ts'
import type { TextColumn } from './Row.tsx'
import { showStatus } from './StatusBanner.tsx'

type Props<Item> = {
  resource: AdminResource<never>
  columns: readonly TextColumn<Item>[]
  /** All records found, on all pages. */
  rows: readonly Item[]
}

/** Button that saves the records of a list as a CSV file. */
export function ExportButton<Item>({ resource, columns, rows }: Props<Item>) {
  const { timeZone } = useCollege()
  const { noun, plural } = resource

  function exportRows() {
    flushSync(() => showStatus('')) // the same text again would not be announced
    const name = `${plural.toLowerCase().replaceAll(' ', '-')}-${localTime(new Date(), timeZone).slice(0, 10)}.csv`
    const exported = columns.filter(isOrdered)
    const table = rows.map((row) => exported.map((column) => csvText(column, row)))
    download(csvOf([exported.map(({ header }) => header), ...table]), name)
    showStatus(`Exported ${countOf(rows.length, noun, plural.toLowerCase())} to ${name}.`)
  }

  return (
    <Button variant="plain" onClick={exportRows}>
      Export CSV
    </Button>
  )
}

/** Returns the text of a cell. Days are exported in the form that spreadsheets recognize. */
const csvText = <Item,>({ kind, value, textOf, exported }: TextColumn<Item>, record: Item) =>
  exported?.(record) ?? (kind === 'day' ? String(value(record) ?? '') : textOf(record))
