import { styled } from '#styled'
import { languageOf } from '../../lib/languageOf.ts'
import { roles } from '../../ui/tableRoles.ts'
import { totalCreditHours } from './totalCreditHours.ts'

type Props = {
  subjects: { id: string; code: string | null; title: string | null; creditHours: number | null }[]
  /** Id of the level's heading. */
  labelledBy: string
}

/** Table of a level's subjects with their total credit hours. On phones the code is above the title. */
export const Syllabus = ({ subjects, labelledBy }: Props) => (
  <Table {...roles.table} aria-labelledby={labelledBy}>
    <thead {...roles.group}>
      <tr {...roles.row}>
        <th scope="col" {...roles.header}>
          Code
        </th>
        <th scope="col" {...roles.header}>
          Title
        </th>
        <th scope="col" {...roles.header}>
          Credit hours
        </th>
      </tr>
    </thead>
    <tbody {...roles.group}>
      {subjects.map(({ id, code, title, creditHours }) => (
        <tr key={id} {...roles.row}>
          <td {...roles.cell}>{code}</td>
          <td {...roles.cell} lang={languageOf(title)}>
            {title}
          </td>
          <td {...roles.cell}>{creditHours}</td>
        </tr>
      ))}
    </tbody>
    <tfoot {...roles.group}>
      <tr {...roles.row}>
        <th scope="row" colSpan={2} {...roles.rowHeader}>
          Total
        </th>
        <td {...roles.cell}>{totalCreditHours(subjects)}</td>
      </tr>
    </tfoot>
  </Table>
)

/** The code over the title, and the credit hours beside them. */
const narrow = {
  '&, & :is(thead, tbody, tfoot)': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4', paddingBlock: '6px' },
  '& thead tr': { paddingTop: '0' },
  '& thead th:not(:last-child)': { srOnly: true },
  '& :is(th, td):last-child': { gridColumn: '2' },
  '& td:nth-child(1):not(:last-child)': { color: 'muted', fontSize: 'sm', lineHeight: '1.4' },
  '& td:nth-child(2):not(:last-child)': { gridRow: '2', lineHeight: '1.4' },
  '& td:nth-child(3)': { gridRow: '1 / span 2', alignSelf: 'center' },
} as const

const wide = {
  '& :is(th, td)': { paddingBlock: '2', paddingInlineEnd: '4' },
  '& tr > :first-child:not([colspan])': { width: { base: '6.5rem', _print: '5rem' } },
  '& tr > :last-child': { width: { base: '5.5rem', _print: '6rem' }, paddingInlineEnd: '0' },
} as const

const Table = styled('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { textAlign: 'start', verticalAlign: 'baseline' },
    '& tr > :last-child': { textAlign: 'end' },
    '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: '400' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tfoot tr': { borderTopWidth: '2px', borderColor: 'edge', fontWeight: '600' },
    '@media (max-width: 39.99rem)': narrow,
    '@media (min-width: 40rem)': wide,
    _print: { fontSize: 'sm', lineHeight: '1.3', '& :is(th, td)': { paddingBlock: '2px' } },
    // a group of rows, because a footer is repeated on each printed page
    '@media print, (min-width: 40rem)': { '& tfoot': { display: 'table-row-group' } },
  },
})
