import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { languageOf } from '../../lib/languageOf.ts'
import { roles } from '../tableRoles.ts'
import type { CheckedRow, RowRules } from './checkRows.ts'
import { shortened, TextTable } from './TextTable.tsx'

/** Rows that are shown at first, and with each click on the button. */
const STEP = 50

type Props<Input> = { rows: readonly CheckedRow<Input>[]; rules: RowRules<Input> }

/** The records that an import creates, with their values as they will be stored. */
export function NewRows<Input>({ rows, rules: { columns, shown } }: Props<Input>) {
  const [count, setCount] = useState(STEP)
  const records = rows.flatMap((row) => (row.state === 'new' ? [{ row: row.row, values: shown(row.input) }] : []))
  const used = columns.filter(({ name, isOptional }) => !isOptional || records.some(({ values }) => values[name]))
  if (records.length === 0) return null
  return (
    <>
      <TextTable caption="Rows to import" headers={['Row', ...used.map(({ header }) => header)]}>
        {records.slice(0, count).map(({ row, values }) => (
          <tr key={row} {...roles.row}>
            <td {...roles.cell} data-label="Row">
              {row}
            </td>
            {used.map(({ name, header }) => (
              <td key={name} {...roles.cell} data-label={header} lang={languageOf(values[name] ?? null)}>
                {shortened(values[name] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </TextTable>
      {records.length > count && (
        <div>
          <Button onClick={() => setCount(count + STEP)}>
            {`Show ${Math.min(STEP, records.length - count)} more of ${records.length} rows`}
          </Button>
        </div>
      )}
    </>
  )
}
