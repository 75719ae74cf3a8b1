import { roles } from '../tableRoles.ts'
import type { Fault } from './checkRows.ts'
import { shortened, TextTable } from './TextTable.tsx'

/** Faults that are shown. The file with errors has all. */
const MAX_FAULTS = 100

/** The wrong cells of a file: row, column, value and what is wrong. */
export const FaultTable = ({ faults }: { faults: readonly Fault[] }) => (
  <>
    <TextTable caption="Errors" headers={['Row', 'Column', 'Value', 'Error']}>
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
    </TextTable>
    {faults.length > MAX_FAULTS && (
      <p>{`These are the first ${MAX_FAULTS} of ${faults.length} errors. Download the rows with errors to see all.`}</p>
    )}
  </>
)
