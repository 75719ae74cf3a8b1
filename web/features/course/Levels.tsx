import { chakra } from '@chakra-ui/react'
import { Items } from '../../ui/site/Items.tsx'
import { SideHeadingSection } from '../../ui/site/TwoColumn.tsx'
import type { CourseQuery } from './course.page.generated.ts'
import { Syllabus } from './Syllabus.tsx'
import { totalCreditHours } from './totalCreditHours.ts'

type Level = NonNullable<NonNullable<CourseQuery['course']>['levels']>[number]

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
      <Title id={`level-${id}`}>{title ?? 'Level'}</Title>
      {subjects && <Syllabus subjects={subjects} labelledBy={`level-${id}`} />}
    </section>
  </li>
)

const NumberedList = chakra('ol', {
  base: {
    counterReset: 'level',
    display: 'grid',
    rowGap: '12',
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

const Title = chakra('h3', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBottom: '3',
    paddingLeft: { base: '14', md: '0' },
    fontSize: { base: 'lg', md: 'xl' },
  },
})
