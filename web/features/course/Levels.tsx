import { chakra } from '@chakra-ui/react'
import { SideHeadingSection } from '../../ui/site/TwoColumn.tsx'
import type { CourseQuery } from './course.page.generated.ts'
import { Syllabus } from './Syllabus.tsx'
import { totalCreditHours } from './totalCreditHours.ts'

type Level = NonNullable<NonNullable<CourseQuery['course']>['levels']>[number]

type LevelsProps = {
  /** Null if they could not be read; then nothing is shown, because an empty text would be wrong. */
  levels: Level[] | null
}

/** Numbered list of a course's levels. */
export const Levels = ({ levels }: LevelsProps) => (
  <SideHeadingSection aria-labelledby="syllabus">
    <div>
      <chakra.h2 id="syllabus" fontSize={{ base: '2xl', md: '3xl' }}>
        Syllabus
      </chakra.h2>
      {levels && levels.length > 0 && (
        <chakra.p color="muted" marginTop="4">
          {totalCreditHours(levels.flatMap(({ subjects }) => subjects ?? []))} credit hours in total
        </chakra.p>
      )}
    </div>
    {levels?.length === 0 ? (
      <p>No levels found.</p>
    ) : (
      <NumberedList>
        {levels?.map((level) => (
          <LevelItem key={level.id} {...level} />
        ))}
      </NumberedList>
    )}
  </SideHeadingSection>
)

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
