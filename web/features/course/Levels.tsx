import { chakra } from '@chakra-ui/react'
import { Items } from '../../ui/site/Items.tsx'
import { SideHeadingSection } from '../../ui/site/TwoColumn.tsx'
import type { CourseQuery } from './course.page.generated.ts'
import { totalCreditHours } from './totalCreditHours.ts'

type Level = NonNullable<NonNullable<CourseQuery['course']>['levels']>[number]
type Subject = NonNullable<Level['subjects']>[number]

/** Numbered list of a course's levels. */
export const Levels = ({ levels }: { levels: Level[] | null }) => (
  <SideHeadingSection id="syllabus" heading="Syllabus" summary={levels?.length ? creditHours(levels) : undefined}>
    <Items items={levels} empty="No levels found.">
      {(levels) => (
        <NumberedList>
          {levels.map((level) => (
            <LevelItem key={level.id} {...level} />
          ))}
        </NumberedList>
      )}
    </Items>
  </SideHeadingSection>
)

const creditHours = (levels: Level[]) =>
  `${totalCreditHours(levels.flatMap(({ subjects }) => subjects ?? []))} credit hours in total`

const LevelItem = ({ id, title, subjects }: Level) => (
  <li>
    <section aria-labelledby={`level-${id}`}>
      <h3 id={`level-${id}`}>{title ?? 'Level'}</h3>
      <Items items={subjects} empty="No subjects found.">
        {(subjects) => <Syllabus subjects={subjects} labelledBy={`level-${id}`} />}
      </Items>
    </section>
  </li>
)

/** Table of a level's subjects with their total credit hours. `labelledBy` is the id of the level's heading. */
const Syllabus = ({ subjects, labelledBy }: { subjects: Subject[]; labelledBy: string }) => (
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

const NumberedList = chakra('ol', {
  base: {
    counterReset: 'level',
    display: 'grid',
    rowGap: '12',
    '& h3': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      marginBottom: '3',
      paddingLeft: { base: '14', md: '0' },
      fontSize: { base: 'lg', md: 'xl' },
    },
    '& > li': { counterIncrement: 'level', position: 'relative', paddingLeft: { md: '24' } },
    '& > li::before': {
      content: 'counter(level)',
      position: 'absolute',
      insetInlineStart: '0',
      display: 'grid',
      placeContent: 'center',
      minWidth: '44px',
      height: '44px',
      borderWidth: '2px',
      borderColor: 'ink',
      borderRadius: 'pill',
      fontFamily: 'heading',
      fontWeight: '600',
      fontVariantNumeric: 'lining-nums',
    },
    '& > li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '21px',
      top: '52px',
      bottom: '-40px',
      width: '2px',
      bg: 'line',
      display: { base: 'none', md: 'block' },
    },
  },
})

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { paddingBlock: '2', paddingInlineEnd: '4', textAlign: 'start', verticalAlign: 'baseline' },
    '& tr > :last-child': { width: { base: '4rem', sm: '7rem' }, paddingInlineEnd: '0', textAlign: 'end' },
    '& tr > :first-child:not([colspan])': { width: { base: '5.5rem', md: '8rem' } },
    '& td': { overflowWrap: 'anywhere' },
    '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: '400', verticalAlign: 'bottom' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tfoot tr': { borderTopWidth: '2px', borderColor: 'edge', fontWeight: '600' },
  },
})
