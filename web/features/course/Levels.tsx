import { styled } from '#styled'
import { languageOf } from '../../lib/languageOf.ts'
import { containerStyles } from '../../ui/Container.tsx'
import { Items } from '../../ui/site/Items.tsx'
import { SectionHeading } from '../../ui/site/Section.tsx'
import { Ascent } from './Ascent.tsx'
import type { CourseQuery } from './course.page.generated.ts'
import { LevelIndex } from './LevelIndex.tsx'
import { totalCreditHours } from './totalCreditHours.ts'

type Level = NonNullable<NonNullable<CourseQuery['course']>['levels']>[number]
type Subject = NonNullable<Level['subjects']>[number]

/** Syllabus of a course: the profile of its credit hours, an index, and a table of each level. */
export const Levels = ({ levels }: { levels: Level[] | null }) => (
  <Section aria-labelledby="syllabus">
    <SectionHeading id="syllabus">Syllabus</SectionHeading>
    <Items items={levels} empty="No levels found.">
      {(levels) => (
        <>
          <styled.p color="muted">{`${hoursOf(levels)} credit hours in total. Each step is a subject, as high as its credit hours.`}</styled.p>
          <Ascent levels={levels} />
          {levels.length > 1 && <LevelIndex levels={levels} />}
          <Grid>
            {levels.map((level, index) => (
              <LevelItem key={level.id} {...level} number={index + 1} />
            ))}
          </Grid>
        </>
      )}
    </Items>
  </Section>
)

/** Returns the credit hours of all levels. */
export const hoursOf = (levels: Level[]) => totalCreditHours(levels.flatMap(({ subjects }) => subjects ?? []))

const LevelItem = ({ id, title, subjects, number }: Level & { number: number }) => (
  <li>
    <section id={`level-${id}`} aria-labelledby={`level-${id}-title`}>
      <header>
        <span aria-hidden="true">{number}</span>
        <h3 id={`level-${id}-title`} lang={languageOf(title)}>
          {title ?? 'Level'}
        </h3>
        {subjects && subjects.length > 0 && <small>{totalCreditHours(subjects)} cr</small>}
      </header>
      <Items items={subjects} empty="No subjects found.">
        {(subjects) => <Syllabus subjects={subjects} labelledBy={`level-${id}-title`} />}
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
          <td lang={languageOf(title)}>{title}</td>
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

const Section = styled('section', {
  base: {
    ...containerStyles,
    paddingTop: { base: '14', md: '24' },
    '& > h2 + p': { marginTop: '2', marginBottom: '2' },
  },
})

const Grid = styled('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '12',
    paddingTop: '12',
    '& section': { scrollMarginTop: '72px', breakInside: 'avoid' },
    '& header': { display: 'flex', alignItems: 'center', gap: '3', paddingBottom: '3' },
    '& header > span': {
      flexShrink: '0',
      display: 'grid',
      placeItems: 'center',
      minWidth: '36px',
      height: '36px',
      borderWidth: '2px',
      borderColor: 'ink',
      borderRadius: 'pill',
      fontSize: 'sm',
      fontWeight: '600',
    },
    '& h3': { flexGrow: '1', fontSize: { base: 'lg', md: 'xl' } },
    '& small': { color: 'muted', fontSize: 'sm', whiteSpace: 'nowrap' },
  },
})

const Table = styled('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { paddingBlock: '2', paddingInlineEnd: '4', textAlign: 'start', verticalAlign: 'baseline' },
    '& tr > :last-child': { width: { base: '4rem', sm: '7rem' }, paddingInlineEnd: '0', textAlign: 'end' },
    '& tr > :first-child:not([colspan])': { width: { base: '5.5rem', md: '8rem' } },
    '& td': { overflowWrap: 'anywhere' },
    '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: '400', verticalAlign: 'bottom' },
    '& tbody tr': { borderTopWidth: '1px' },
    // a group of rows, because a footer is repeated on each printed page
    '& tfoot': { display: 'table-row-group' },
    '& tfoot tr': { borderTopWidth: '2px', borderColor: 'edge', fontWeight: '600' },
  },
})
