import { roles } from '../tableRoles.ts'

/** The head of a table whose columns are not sorted. */
export const HeadRow = ({ headers }: { headers: readonly string[] }) => (
  <thead {...roles.group}>
    <tr {...roles.row}>
      {headers.map((header) => (
        <th key={header} scope="col" {...roles.header}>
          {header}
        </th>
      ))}
    </tr>
  </thead>
)
