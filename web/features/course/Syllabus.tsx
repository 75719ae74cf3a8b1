import { chakra } from '@chakra-ui/react'
import type { CourseQuery } from './course.page.generated.ts'
import { totalCreditHours } from './totalCreditHours.ts'

type Level = NonNullable<NonNullable<CourseQuery['course']>['levels']>[number]
type Subject = NonNullable<Level['subjects']>[number]

/** Table of a level's subjects with their total credit hours. `labelledBy` is the id of the level's heading. */
export function Syllabus({ subjects, labelledBy }: { subjects: Subject[]; labelledBy: string }) {
  if (subjects.length === 0) return <p>No subjects found.</p>
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Title</th>
          <th scope="col">Credit hours</th>
        </tr>
      </thead>
      <tbody>
        {subjects.map(({ id, code, title, creditHours }) => (
          <tr key={id}>
            <td>{code}</td>
            <td>{title}</td>
            <td>{creditHours}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{totalCreditHours(subjects)}</td>
        </tr>
      </tfoot>
    </Table>
  )
}

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { paddingBlock: '2', paddingInlineEnd: '4', textAlign: 'start', verticalAlign: 'baseline' },
    '& tr > :last-child': { width: { base: '4rem', sm: '7rem' }, paddingInlineEnd: '0', textAlign: 'end' },
    '& tr > :first-child:not([colspan])': { width: { base: '5.5rem', md: '8rem' } },
    '& td': { overflowWrap: 'anywhere' },
    '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: '400', verticalAlign: 'bottom' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
    '& tfoot tr': { borderTopWidth: '2px', borderColor: 'edge', fontWeight: '600' },
  },
})
