import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useSavedState } from '../../lib/savedState.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { SectionControls } from '../../ui/site/Section.tsx'
import { AllFaculty } from './AllFaculty.tsx'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyGrid } from './FacultyGrid.tsx'
import { FacultyRow, VISIBLE_COUNT } from './FacultyRow.tsx'
import { PauseButton } from './PauseButton.tsx'
import { useRotation } from './useRotation.ts'

/** Maximum number of members that a page asks for before all are wanted (home.page.graphql). */
const FIRST_COUNT = 12

type FacultySectionProps = {
  /** Null if they could not be read; then nothing is shown, because an empty text would be wrong. */
  faculties: FacultyCardFragment[] | null | undefined
}

/** The first of the faculty as a row that rotates by itself, or all of them in a grid. Lies in a `Section`. */
export function FacultySection({ faculties }: FacultySectionProps) {
  const [showsAll, setShowsAll] = useSavedState('all faculty', false)
  const [isPaused, setPaused] = useState(false)
  const { turns, hold } = useRotation(isPaused || showsAll)
  if (!faculties) return null
  if (faculties.length === 0) return <p>No faculties found.</p>
  return (
    <>
      <SectionControls>
        {!showsAll && faculties.length > 1 && (
          <PauseButton isPaused={isPaused} onClick={() => setPaused(!isPaused)} mayStand={faculties.length <= VISIBLE_COUNT} />
        )}
        <Button onClick={() => setShowsAll(!showsAll)}>{showsAll ? 'Close' : 'View All >>'}</Button>
      </SectionControls>
      {!showsAll && <FacultyRow faculties={faculties} turns={turns} hold={hold} />}
      {showsAll && (faculties.length < FIRST_COUNT ? <FacultyGrid faculties={faculties} /> : <AllFaculty first={faculties} />)}
      <LinkWithoutScript href="/faculties">All faculty</LinkWithoutScript>
    </>
  )
}

const LinkWithoutScript = chakra(ButtonLink, {
  base: { display: 'none', justifySelf: 'start', '@media (scripting: none)': { display: 'inline-flex' } },
})
