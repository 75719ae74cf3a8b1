import { chakra, Table } from '@chakra-ui/react'
import { roles } from '../tableRoles.ts'
import type { Fault } from './checkRows.ts'

/** Faults that are shown. The file with errors has all. */
const MAX_FAULTS = 100
const MAX_LENGTH = 120

/** The wrong cells of a file: row, column, value and what is wrong. */
export const FaultTable = ({ faults }: { faults: readonly Fault[] }) => (
  <>
    <Preview {...roles.table} variant="outline">
      <caption>Errors</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {['Row', 'Column', 'Value', 'Error'].map((header) => (
            <th key={header} scope="col" {...roles.header}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {faults.slice(0, MAX_FAULTS).map(({ row, column, value, message }) => (
          <tr key={`${row} ${column}`} {...roles.row}>
            <td {...roles.cell} data-label="Row">
              {row}
            </td>
            <td {...roles.cell} data-label="Column">
              {column}
            </td>
            <td {...roles.cell} data-label="Value">
              {value ? shortened(value) : column && <em>Empty</em>}
            </td>
            <td {...roles.cell} data-label="Error">
              {message}
            </td>
          </tr>
        ))}
      </tbody>
    </Preview>
    {faults.length > MAX_FAULTS && (
      <p>{`These are the first ${MAX_FAULTS} of ${faults.length} errors. Download the rows with errors to see all.`}</p>
    )}
  </>
)

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}...` : text)

const narrow = '@container (max-width: 36rem)'

const Preview = chakra(Table.Root, {
  base: {
    '& td[data-label=Row]': { color: 'muted', fontSize: 'sm', width: '1%' },
    '& td[data-label=Column]': { width: '8rem' },
    '& td[data-label=Value]': { width: '28%' },
    '& td[data-label=Error]': { color: 'accent', fontWeight: '600' },
    '& em': { color: 'muted', fontStyle: 'italic' },
    [narrow]: {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': { display: 'block', paddingBlock: '2' },
      '& tbody tr:first-of-type': { borderTopWidth: '0' },
      '& tbody td': {
        display: 'grid',
        gridTemplateColumns: '5rem minmax(0, 1fr)',
        width: 'auto !important',
        paddingBlock: '2px',
        _before: { content: 'attr(data-label)', color: 'muted', fontSize: 'sm', fontWeight: '400' },
        _empty: { display: 'none' },
      },
    },
  },
})
