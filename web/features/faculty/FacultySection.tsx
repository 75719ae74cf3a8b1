import { chakra } from '@chakra-ui/react'
import { type DOMAttributes, useEffect, useState } from 'react'
import { useSavedState } from '../../lib/savedState.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Items } from '../../ui/site/Items.tsx'
import { SectionControls } from '../../ui/site/Section.tsx'
import { AllFaculty } from './AllFaculty.tsx'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyGrid } from './FacultyCard.tsx'
import { FacultyRow, VISIBLE_COUNT } from './FacultyRow.tsx'

/** Limit of `faculties` in home.page.graphql. A shorter list is complete. */
const LIMIT = 12

/** Rotation interval in milliseconds. */
const INTERVAL = 3000

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

/** Returns the number of steps the row has rotated, and the handlers that hold it while it has the pointer or the focus. */
function useRotation(isStopped: boolean) {
  const [turns, setTurns] = useState(0)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isStopped || isHeld) return
    const timer = setInterval(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setTurns((before) => before + 1)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [isStopped, isHeld])
  const hold: DOMAttributes<HTMLElement> = {
    onPointerEnter: ({ pointerType }) => setPointedAt(pointerType === 'mouse'),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
  return { turns, hold }
}

type PauseButtonProps = {
  isPaused: boolean
  onClick: () => void
  /** Shown below 768 px only, because all cards are visible above. */
  isForPhones: boolean
}

/** Pauses and resumes the rotation (WCAG 2.2.2). Hidden with reduced motion, which stops the rotation. */
const PauseButton = ({ isPaused, onClick, isForPhones }: PauseButtonProps) => (
  <Button
    aria-label={isPaused ? 'Resume rotation' : 'Pause rotation'}
    onClick={onClick}
    paddingInline="0"
    width="44px"
    display={{ base: 'inline-flex', md: isForPhones ? 'none' : 'inline-flex' }}
    _motionReduce={{ display: 'none' }}
  >
    <Icon path={isPaused ? 'M8 5v14l11-7z' : 'M7 5h3v14H7zM14 5h3v14h-3z'} />
  </Button>
)

const LinkWithoutScript = chakra(ButtonLink, {
  base: { display: 'none', '@media (scripting: none)': { display: 'inline-flex' } },
})
