import { type CSSProperties, type DOMAttributes, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from '#styled'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyCard } from './FacultyCard.tsx'

/** Cards visible at once from 768 px; one below. */
export const VISIBLE_COUNT = 4

type FacultyRowProps = {
  faculties: FacultyCardFragment[]
  /** Number of steps the row has rotated. */
  turns: number
  /** Event handlers that pause the rotation. */
  hold: DOMAttributes<HTMLElement>
}

/** Endlessly rotating row of portraits: a card that leaves on the left returns on the right. */
export function FacultyRow({ faculties, turns, hold }: FacultyRowProps) {
  const row = useSliding(turns)
  const isNear = useNearViewport(row)
  return (
    <Frame {...hold}>
      <Row ref={row} data-few={faculties.length <= VISIBLE_COUNT || undefined}>
        {faculties.map((faculty, index) => {
          const place = placeOf(index, turns, faculties.length)
          return (
            <li key={faculty.id} data-place={place} style={{ '--steps': place - index } as CSSProperties}>
              {/* preload the next portrait */}
              <FacultyCard
                {...faculty}
                loading={{ loading: isNear && (place === 1 || place === VISIBLE_COUNT) ? 'eager' : 'lazy' }}
              />
            </li>
          )
        })}
      </Row>
    </Frame>
  )
}

/** Returns a card's place: 0 is the first visible one, -1 has just left. */
const placeOf = (index: number, turns: number, count: number) =>
  count === 1 ? 0 : ((index + 1 + count - (turns % count)) % count) - 1

/** Animates the row from its previous place to the current one. */
function useSliding(turns: number) {
  const row = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const [first, second] = (row.current?.children ?? []) as unknown as HTMLElement[]
    if (turns === 0 || !row.current || !first || !second) return
    if (getComputedStyle(first).transform === 'none') return // all cards are in place
    const options = { duration: 250, easing: 'ease-out' }
    row.current.animate({ transform: [`translateX(${second.offsetLeft - first.offsetLeft}px)`, 'none'] }, options)
    // the cards at the edges fade, where they would be cut
    row.current.querySelector('[data-place="-1"]')?.animate({ visibility: ['visible', 'visible'], opacity: [1, 0] }, options)
    row.current.querySelector(`[data-place="${VISIBLE_COUNT - 1}"]`)?.animate({ opacity: [0, 1] }, options)
  }, [turns])
  return row
}

/** Returns whether an element has been within half a screen of the viewport. */
function useNearViewport(target: RefObject<Element | null>) {
  const [wasNear, setNear] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '50%' })
    watch.observe(target.current)
    return () => watch.disconnect()
  }, [target])
  return wasNear
}

/** Has padding for the focus ring of the outer cards. */
const Frame = styled('div', {
  base: {
    padding: { base: '6px', _print: '0' },
    margin: { base: '-6px', _print: '0' },
    overflow: 'hidden',
    '@media (scripting: none)': { overflowX: 'auto' },
    _print: { overflow: 'visible' },
  },
})

const inPlace = { transform: 'none', visibility: 'visible' } as const

const Row = styled('ul', {
  base: {
    '--gap': { base: '16px', lg: '24px' },
    display: 'flex',
    gap: 'var(--gap)',
    '& > li': {
      flex: { base: '0 0 100%', md: '0 0 calc((100% - 3 * var(--gap)) / 4)' },
      minWidth: '0',
      // transforms do not count as layout shifts
      transform: 'translateX(calc(var(--steps) * (100% + var(--gap))))',
    },
    mdDown: { '& > li:not([data-place="0"])': { visibility: 'hidden' } },
    // a portrait in the full width would be higher than the screen
    '@media screen and (min-width: 30rem) and (max-width: 47.99rem)': {
      '& > li > a': { display: 'grid', gridTemplateColumns: '15rem minmax(0, 1fr)', alignContent: 'center', columnGap: '6' },
      '& > li > a > :first-child': { gridRow: '1 / span 4' },
    },
    md: {
      '& > li:not([data-place="0"], [data-place="1"], [data-place="2"], [data-place="3"])': { visibility: 'hidden' },
      '&[data-few] > li': inPlace,
    },
    '@media (scripting: none), print': { '& > li:nth-child(n)': inPlace },
    _print: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
