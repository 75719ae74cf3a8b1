import { Button } from '@chakra-ui/react'
import { flushSync } from 'react-dom'
import type { College } from '../../../../schema/college.rules.ts'
import { useCollege } from '../../../lib/college.ts'
import { csvFile, csvOf } from '../../../lib/csv/csv.ts'
import { download } from '../../../lib/files/download.ts'
import { todayIn } from '../../../lib/localTime.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import type { AdminResource } from '../adminResource.ts'
import { COUNT_ID } from '../many/SelectionBar.tsx'
import { showStatus } from '../StatusBanner.tsx'
import { type Column, type Columns, isOrdered, textIn } from './columns.ts'

type Props<Item> = {
  resource: AdminResource<never>
  columns: Columns<Item>
  /** All records found, on all pages. */
  rows: readonly Item[]
  /** True in the bar of the selection. */
  isOfSelection?: boolean
}

/** Button that saves the records of a list as a CSV file. */
export function ExportButton<Item>({ resource, columns, rows, isOfSelection = false }: Props<Item>) {
  const college = useCollege()
  const { noun, plural } = resource

  function exportRows() {
    flushSync(() => showStatus('')) // the same text again would not be announced
    const name = `${plural.toLowerCase().replaceAll(' ', '-')}-${todayIn(college.timeZone)}.csv`
    const exported = columns.filter(isOrdered)
    const texts = exported.map((column) => csvTextIn(column, college))
    download(csvFile(csvOf([exported.map(({ header }) => header), ...rows.map((row) => texts.map((textOf) => textOf(row)))])), name)
    showStatus(`Exported ${countOf(rows.length, noun, plural.toLowerCase())} to ${name}.`)
  }

  if (isOfSelection)
    return (
      <button type="button" onClick={exportRows} aria-describedby={COUNT_ID}>
        Export CSV
      </button>
    )
  return (
    <Button variant="plain" onClick={exportRows}>
      Export CSV
    </Button>
  )
}

/** Returns a function that returns the text of a column. Days are exported in the form that spreadsheets recognize. */
function csvTextIn<Item>(column: Column<Item>, college: College) {
  const { kind, value, exported } = column
  return exported ?? (kind === 'day' ? (record: Item) => String(value(record) ?? '') : textIn(column, college))
}
