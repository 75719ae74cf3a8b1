import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyCard } from './FacultyCard.tsx'
import { FacultyRow, seen } from './FacultyRow.tsx'
import { PauseButton } from './PauseButton.tsx'
import { useRotation } from './useRotation.ts'

type FacultySectionProps = {
  /** Nothing is said where they could not be read: that would claim there are none. */
  faculties: FacultyCardFragment[] | null | undefined
}

/** The faculty as a row that goes round by itself, or all of them in a grid. Lies in a `Section`. */
export function FacultySection({ faculties }: FacultySectionProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const { turns, hold } = useRotation(isPaused || showsAll)
  if (!faculties) return null
  if (faculties.length === 0) return <p>No faculties found.</p>
  return (
    <>
      <Controls>
        {!showsAll && faculties.length > 1 && (
          <PauseButton isPaused={isPaused} onClick={() => setPaused(!isPaused)} mayStand={faculties.length <= seen} />
        )}
        <Button onClick={() => setShowsAll(!showsAll)}>{showsAll ? 'Close' : 'View All >>'}</Button>
      </Controls>
      {showsAll ? <FacultyGrid faculties={faculties} /> : <FacultyRow faculties={faculties} turns={turns} hold={hold} />}
    </>
  )
}

const FacultyGrid = ({ faculties }: { faculties: FacultyCardFragment[] }) => (
  <Grid>
    {faculties.map((faculty) => (
      <li key={faculty.id}>
        <FacultyCard {...faculty} />
      </li>
    ))}
  </Grid>
)

const Controls = chakra(
  'div',
  { base: { gridArea: '1 / 2', display: 'flex', gap: '2', '@media (scripting: none)': { display: 'none' } } },
  { defaultProps: { role: 'group' } },
)

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    columnGap: { base: '4', lg: '6' },
    rowGap: '8',
  },
})
