import { Button, chakra, Table } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { type CheckedRow, type Fault, newRowsIn, type RowRules } from '../../../lib/csv/checkRows.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { roles } from '../../tableRoles.ts'

/** Faults that are shown. The file with errors has all. */
const MAX_FAULTS = 100
/** Rows that are shown at first, and with each click on the button. */
const STEP = 50
const MAX_LENGTH = 120

/** Returns the start of a text that may be too long for a cell. */
const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}...` : text)

/** The wrong cells of a file: row, column, value and what is wrong. */
export const FaultTable = ({ faults }: { faults: readonly Fault[] }) => (
  <>
    <TextTable
      caption="Errors"
      headers={['Row', 'Column', 'Value', 'Error']}
      rows={faults
        .slice(0, MAX_FAULTS)
        .map(({ row, column, value, message }) => [row, column, value ? shortened(value) : column && <em>Empty</em>, message])}
    />
    {faults.length > MAX_FAULTS && (
      <p>{`These are the first ${MAX_FAULTS} of ${faults.length} errors. Download the rows with errors to see all.`}</p>
    )}
  </>
)

/** The records that an import creates, with their values as they will be stored. */
export function NewRows<Input>({ rows, rules }: { rows: readonly CheckedRow<Input>[]; rules: RowRules<Input> }) {
  const [count, setCount] = useState(STEP)
  const records = newRowsIn(rows).map(({ row, input }) => ({ row, values: rules.shown(input) }))
  const used = rules.columns.filter(({ name, isOptional }) => !isOptional || records.some(({ values }) => values[name]))
  if (records.length === 0) return null
  return (
    <>
      <TextTable
        caption="Rows to import"
        headers={['Row', ...used.map(({ header }) => header)]}
        rows={records.slice(0, count).map(({ row, values }) => [row, ...used.map(({ name }) => shortened(values[name] ?? ''))])}
      />
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

type TableProps = { caption: string; headers: readonly string[]; rows: readonly (readonly ReactNode[])[] }

/**
 * A table of texts, whose first two cells no other row has. A strong part of a cell says what is wrong with it. Where the table is narrow,
 * each row is a list of labels and texts.
 */
export const TextTable = ({ caption, headers, rows }: TableProps) => (
  <Texts {...roles.table} variant="outline">
    <caption>{caption}</caption>
    <thead {...roles.group}>
      <tr {...roles.row}>
        {headers.map((header) => (
          <th key={header} scope="col" {...roles.header}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...roles.group}>
      {rows.map((cells) => (
        <tr key={`${cells[0]} ${cells[1]}`} {...roles.row}>
          {headers.map((header, index) => (
            <td key={header} {...roles.cell} data-label={header} lang={languageOf(String(cells[index]))}>
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Texts>
)

const narrow = '@container (max-width: 36rem)'

const Texts = chakra(Table.Root, {
  base: {
    bg: 'card',
    '& td[data-label=Row]': { color: 'muted', fontSize: 'sm', width: '1%' },
    '& td[data-label=Column]': { width: '8rem' },
    '& td[data-label=Value]': { width: '28%' },
    '& td[data-label=Error]': { color: 'accent', fontWeight: '600' },
    '& td[data-label=State]': { width: '1%', '& > span': { whiteSpace: 'nowrap' } },
    '& td > strong': { display: 'block', gridColumn: '2', color: 'accent', fontSize: 'sm', fontWeight: '600' },
    '& td:has(> strong)': { boxShadow: 'inset 4px 0 {colors.accent}' },
    '& em': { color: 'muted', fontStyle: 'italic' },
    [narrow]: {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': { display: 'block', paddingBlock: '2' },
      '& tbody tr:first-of-type': { borderTopWidth: '0' },
      '& tbody td': {
        display: 'grid',
        gridTemplateColumns: '7rem minmax(0, 1fr)',
        columnGap: '2',
        width: 'auto !important',
        paddingBlock: '2px',
        _before: { content: 'attr(data-label)', color: 'muted', fontSize: 'sm', fontWeight: '400' },
        _empty: { display: 'none' },
      },
    },
  },
})
