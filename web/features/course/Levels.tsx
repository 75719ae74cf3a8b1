import type { CSSProperties } from 'react'
import { styled } from '#styled'
import { landscapeTints } from '../../lib/site/landscape.ts'
import { countOf } from '../../lib/text/countOf.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { containerStyles } from '../../ui/Container.tsx'
import { Items } from '../../ui/site/items/Items.tsx'
import { SectionHeading } from '../../ui/site/page/Section.tsx'
import type { CourseQuery } from './course.page.generated.ts'
import { LevelIndex } from './LevelIndex.tsx'
import { Syllabus } from './Syllabus.tsx'
import { totalCreditHours } from './totalCreditHours.ts'

type Level = NonNullable<NonNullable<CourseQuery['course']>['levels']>[number]

/** Tints of eight levels, without the darkest and the lightest ones. */
const TINTS = landscapeTints.slice(1, 9)

/** Syllabus of a course: an index, and a table of each level with the hill of its credit hours. */
export const Levels = ({ levels }: { levels: Level[] | null }) => (
  <Section aria-labelledby="syllabus">
    <SectionHeading id="syllabus">Syllabus</SectionHeading>
    <Items items={levels} empty="No levels found.">
      {(levels) => <LevelList levels={levels} />}
    </Items>
  </Section>
)

function LevelList({ levels }: { levels: Level[] }) {
  const maxHours = Math.max(...levels.map((level) => hoursOf([level])))
  return (
    <>
      <styled.p color="muted">
        {summaryOf(levels)}
        <styled.span display={{ _print: 'none' }}> Each subject is a step, as wide as its credit hours.</styled.span>
      </styled.p>
      {levels.length > 1 && <LevelIndex levels={levels} />}
      <Grid>
        {levels.map((level, index) => (
          <LevelItem key={level.id} {...level} number={index + 1} maxHours={maxHours} />
        ))}
      </Grid>
    </>
  )
}

/** Returns the credit hours of all levels. */
export const hoursOf = (levels: Level[]) => totalCreditHours(levels.flatMap(({ subjects }) => subjects ?? []))

/** Returns the number of credit hours and subjects. */
function summaryOf(levels: Level[]) {
  const subjects = levels.flatMap(({ subjects }) => subjects ?? [])
  return `${countOf(hoursOf(levels), 'credit hour')} in ${countOf(subjects.length, 'subject')}.`
}

/** `maxHours` are those of the level with the most, which fill the width of a hill. */
const LevelItem = ({ id, title, subjects, number, maxHours }: Level & { number: number; maxHours: number }) => (
  <li style={{ '--tint': TINTS[(number - 1) % TINTS.length] } as CSSProperties}>
    <section id={`level-${id}`} aria-labelledby={`level-${id}-title`}>
      <header>
        <span aria-hidden="true">{number}</span>
        <h3 id={`level-${id}-title`} lang={languageOf(title)}>
          {title ?? 'Level'}
        </h3>
      </header>
      <Items items={subjects} empty="No subjects found.">
        {(subjects) => <Syllabus subjects={subjects} maxHours={maxHours} labelledBy={`level-${id}-title`} />}
      </Items>
    </section>
  </li>
)

const Section = styled('section', {
  base: {
    ...containerStyles,
    paddingTop: { base: '14', md: '24' },
    '& > h2 + p': { marginTop: '2', marginBottom: '2', breakAfter: 'avoid' },
  },
})

const Grid = styled('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', _print: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '8', md: '12', _print: '4' },
    paddingTop: { base: '8', md: '12', _print: '6' },
    '& section': { scrollMarginTop: '72px', breakInside: 'avoid' },
    '& header': { display: 'flex', alignItems: 'center', gap: '3', paddingBottom: { base: '3', _print: '1' } },
    '& header > span': {
      flexShrink: '0',
      display: 'grid',
      placeItems: 'center',
      minWidth: { base: '36px', _print: '24px' },
      height: { base: '36px', _print: '24px' },
      borderWidth: '2px',
      borderColor: 'ink',
      borderRadius: 'pill',
      fontSize: 'sm',
      fontWeight: '600',
    },
    '& h3': { fontSize: { base: 'lg', md: 'xl' } },
  },
})
