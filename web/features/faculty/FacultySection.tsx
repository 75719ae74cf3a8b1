import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useSavedState } from '../../lib/savedState.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Items } from '../../ui/site/Items.tsx'
import { SectionControls } from '../../ui/site/Section.tsx'
import { AllFaculty } from './AllFaculty.tsx'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyGrid } from './FacultyGrid.tsx'
import { FacultyRow, VISIBLE_COUNT } from './FacultyRow.tsx'
import { PauseButton } from './PauseButton.tsx'
import { useRotation } from './useRotation.ts'

/** Limit of `faculties` in home.page.graphql. A shorter list is complete. */
const LIMIT = 12

/** Faculty members in a rotating row, or all of them in a grid. Has to be in a `Section`. */
export const FacultySection = ({ faculties }: { faculties: FacultyCardFragment[] | null | undefined }) => (
  <Items items={faculties} empty="No faculties found.">
    {(faculties) => <RowOrGrid faculties={faculties} />}
  </Items>
)

function RowOrGrid({ faculties }: { faculties: FacultyCardFragment[] }) {
  const [showsAll, setShowsAll] = useSavedState('all faculty', false)
  const [isPaused, setPaused] = useState(false)
  const { turns, hold } = useRotation(isPaused || showsAll)
  return (
    <>
      <SectionControls>
        {!showsAll && faculties.length > 1 && (
          <PauseButton isPaused={isPaused} onClick={() => setPaused(!isPaused)} isForPhones={faculties.length <= VISIBLE_COUNT} />
        )}
        <Button onClick={() => setShowsAll(!showsAll)}>{showsAll ? 'Close' : 'View All >>'}</Button>
      </SectionControls>
      {!showsAll && <FacultyRow faculties={faculties} turns={turns} hold={hold} />}
      {showsAll && (faculties.length < LIMIT ? <FacultyGrid faculties={faculties} /> : <AllFaculty first={faculties} />)}
      <LinkWithoutScript href="/faculties">All faculty</LinkWithoutScript>
    </>
  )
}

const LinkWithoutScript = chakra(ButtonLink, {
  base: { display: 'none', justifySelf: 'start', '@media (scripting: none)': { display: 'inline-flex' } },
})
