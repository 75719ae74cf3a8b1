import { Button } from '@chakra-ui/react'
import { useCollege } from '../../lib/college.ts'
import { countOf } from '../../lib/countOf.ts'
import { loadChunk } from '../../lib/loadChunk.ts'
import { localTime } from '../../lib/localTime.ts'
import type { AdminResource } from './adminResource.ts'
import { isOrdered } from './columns.ts'
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

  async function exportRows() {
    showStatus('') // the same text again would not be announced
    const name = `${plural.toLowerCase().replaceAll(' ', '-')}-${localTime(new Date(), timeZone).slice(0, 10)}.csv`
    try {
      const { csvOf, download } = await loadChunk(() => import('./csv.ts'))
      const exported = columns.filter(isOrdered)
      download(
        csvOf([exported.map(({ header }) => header), ...rows.map((row) => exported.map((column) => csvText(column, row)))]),
        name,
      )
    } catch {
      return showStatus('The list could not be exported. Try again.', 'failed')
    }
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
