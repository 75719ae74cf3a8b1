import type { CSSProperties } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'
import { roles } from '../../ui/tableRoles.ts'
import { totalCreditHours } from './totalCreditHours.ts'

type Props = {
  subjects: { id: string; code: string | null; title: string | null; creditHours: number | null }[]
  /** Credit hours that fill the width of the hill. */
  maxHours: number
  /** Id of the level's heading. */
  labelledBy: string
}

/**
 * Table of a level's subjects with their total credit hours, beside a hill whose steps are the subjects. On phones the code is above the
 * title.
 */
export function Syllabus({ subjects, maxHours, labelledBy }: Props) {
  const steps = stepsOf(subjects, maxHours)
  return (
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
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody {...roles.group}>
        {subjects.map(({ id, code, title, creditHours }, index) => (
          <tr key={id} {...roles.row}>
            <td {...roles.cell}>{code}</td>
            <td {...roles.cell} lang={languageOf(title)}>
              {title}
            </td>
            <td {...roles.cell}>{creditHours}</td>
            <td aria-hidden="true" style={steps[index]} />
          </tr>
        ))}
      </tbody>
      <tfoot {...roles.group}>
        <tr {...roles.row}>
          <th scope="row" colSpan={2} {...roles.rowHeader}>
            Total
          </th>
          <td {...roles.cell}>{totalCreditHours(subjects)}</td>
          <td aria-hidden="true" />
        </tr>
      </tfoot>
    </Table>
  )
}

/** Returns for each subject where its step begins, after those of the subjects before it, and ends. */
function stepsOf(subjects: Props['subjects'], maxHours: number) {
  const percent = (hours: number) => `${Math.round((hours / maxHours) * 1000) / 10}%`
  let hours = 0
  return subjects.map(({ creditHours }) => {
    const from = hours
    hours += creditHours ?? 0
    return maxHours > 0 ? ({ '--from': percent(from), '--to': percent(hours) } as CSSProperties) : undefined
  })
}

/** The code over the title, and the credit hours beside them. */
const narrow = {
  '&, & :is(thead, tbody, tfoot)': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto 22%', columnGap: '3' },
  '& tr > *': { paddingBlock: '6px' },
  '& thead th:not(:nth-child(3))': { srOnly: true },
  '& thead th:nth-child(3), & tfoot td:nth-child(2)': { gridColumn: '2' },
  '& tbody td:nth-child(1)': { paddingBottom: '0', color: 'muted', fontSize: 'sm', lineHeight: '1.4' },
  '& tbody td:nth-child(2)': { gridRow: '2', paddingTop: '0', lineHeight: '1.4' },
  '& tbody td:nth-child(3)': { gridRow: '1 / span 2', alignSelf: 'center' },
  '& tbody td:nth-child(4)': { gridRow: '1 / span 2' },
} as const

const wide = {
  '& :is(th, td)': { paddingBlock: '2', paddingInlineEnd: { base: '4', _print: '2' } },
  '& tr > :first-child:not([colspan])': { width: { base: '5.5rem', _print: '5rem' } },
  '& thead th:nth-child(3)': { width: '6.75rem', whiteSpace: 'nowrap' },
  '& tr > :last-child': { width: { base: '24%', lgToXl: '18%' } },
} as const

const Table = styled('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { textAlign: 'start', verticalAlign: 'baseline' },
    '& :is(thead th, tbody td):nth-child(3), & tfoot td': { textAlign: 'end' },
    '& tr > :last-child': { position: 'relative', display: { _print: 'none' } },
    // the hours so far, and those of the subject
    '& td[style]::before, & td[style]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      left: '0',
      bg: 'var(--tint)',
    },
    '& td[style]::before': { right: 'calc(100% - var(--from))', opacity: 0.5 },
    '& td[style]::after': {
      left: 'var(--from)',
      right: 'calc(100% - var(--to))',
      borderTopWidth: '3px',
      borderColor: 'marigold',
      forcedColorAdjust: 'none',
    },
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
