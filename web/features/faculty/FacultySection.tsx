import { type DOMAttributes, useEffect, useState } from 'react'
import { styled } from '#styled'
import { postQuery } from '../../lib/apollo/postQuery.ts'
import { useSavedState } from '../../lib/session/savedState.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Items } from '../../ui/site/items/Items.tsx'
import { SectionControls } from '../../ui/site/page/Section.tsx'
import { TextLink } from '../../ui/site/text/TextLink.tsx'
import type { AllFacultyQuery } from './allFaculty.request.generated.ts'
import query from './allFaculty.request.graphql?raw'
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
          <PauseButton
            aria-label={isPaused ? 'Resume rotation' : 'Pause rotation'}
            onClick={() => setPaused(!isPaused)}
            // from 768 px, a short row is visible as a whole
            hideFrom={faculties.length <= VISIBLE_COUNT ? 'md' : undefined}
          >
            <Icon path={isPaused ? 'M8 5v14l11-7z' : 'M7 5h3v14H7zM14 5h3v14h-3z'} />
          </PauseButton>
        )}
        <Button onClick={() => setShowsAll(!showsAll)}>{showsAll ? 'Close' : 'View All >>'}</Button>
      </SectionControls>
      {!showsAll && <FacultyRow faculties={faculties} turns={turns} hold={hold} />}
      {showsAll && (faculties.length < LIMIT ? <FacultyGrid faculties={faculties} /> : <AllFaculty first={faculties} />)}
      <LinkWithoutScript href="/faculty">All faculty</LinkWithoutScript>
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

/** Pauses and resumes the rotation (WCAG 2.2.2). Hidden with reduced motion, which stops the rotation. */
const PauseButton = styled(Button, { base: { paddingInline: '0', width: '44px', _motionReduce: { display: 'none' } } })

/** Last complete list, shown at once on a return visit. */
let lastRead: FacultyCardFragment[] | undefined

/** Grid of all faculty members; shows the `first` ones until all are loaded. */
function AllFaculty({ first }: { first: FacultyCardFragment[] }) {
  const [all, setAll] = useState(lastRead)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    readAll().then(setAll, () => setFailed(true))
  }, [])
  return (
    <>
      <FacultyGrid faculties={all ?? first} />
      {!all && (
        <p role="status">
          {hasFailed ? (
            <>
              The other faculty members could not be loaded. <TextLink href="/faculty">See all faculty members</TextLink>.
            </>
          ) : (
            'Loading faculties...'
          )}
        </p>
      )}
    </>
  )
}

/** Reads the list. Rejects if any field failed. */
async function readAll() {
  const { data, errors } = await postQuery<AllFacultyQuery>({ query })
  if (!data?.faculties || errors) throw new Error('The query failed.')
  lastRead = data.faculties
  return lastRead
}

const LinkWithoutScript = styled(ButtonLink, {
  base: { display: 'none', '@media (scripting: none)': { display: 'inline-flex' } },
})
