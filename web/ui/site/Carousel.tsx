import { chakra } from '@chakra-ui/react'
import { Children, type ReactNode, type UIEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { savedState, saveState } from '../../lib/savedState.ts'
import { SectionControls } from './Section.tsx'

/** Row of cards, one visible below 768 px and four above, with buttons named after `label` that scroll it. Belongs in a `Section`. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const [hasPrevious, setHasPrevious] = useState(false)
  const [hasNext, setHasNext] = useState(false)
  /** Target of the last button's scrolling. The next click continues from there. */
  const target = useRef<number>(undefined)
  const name = `carousel ${label}`

  const updateButtons = useCallback((row: HTMLUListElement) => {
    setHasPrevious(row.scrollLeft > 1)
    setHasNext(row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
  }, [])

  useLayoutEffect(() => {
    const left = savedState<number>(name)
    if (left !== undefined) list.current?.scrollTo({ left, behavior: 'instant' })
  }, [name])

  useEffect(() => {
    const row = list.current
    if (!row) return
    const observer = new ResizeObserver(() => updateButtons(row))
    observer.observe(row)
    return () => observer.disconnect()
  }, [updateButtons])

  const clearTarget = () => {
    target.current = undefined
  }

  function onScroll({ currentTarget: row }: UIEvent<HTMLUListElement>) {
    saveState(name, row.scrollLeft)
    if (target.current !== undefined && Math.abs(row.scrollLeft - target.current) < 2) clearTarget()
    updateButtons(row)
  }

  /** Scrolls by the number of visible cards. */
  function scroll(direction: -1 | 1) {
    const row = list.current
    const [first, second] = (row?.children ?? []) as unknown as HTMLElement[]
    if (!row || !first || !second) return
    const step = second.offsetLeft - first.offsetLeft
    const from = Math.round((target.current ?? row.scrollLeft) / step)
    const to = (from + direction * Math.round(row.clientWidth / step)) * step
    target.current = Math.max(0, Math.min(to, row.scrollWidth - row.clientWidth))
    row.scrollTo({ left: target.current })
  }

  // aria-disabled, because a disabled button would lose the focus
  const button = (name: string, direction: -1 | 1, isEnabled: boolean) => (
    <Button aria-label={`${name}: ${label}`} aria-controls={id} aria-disabled={!isEnabled} onClick={() => scroll(direction)}>
      <Chevron viewBox="0 0 24 24" aria-hidden="true" transform={direction < 0 ? 'scaleX(-1)' : 'none'}>
        <path d="m9 5 7 7-7 7" />
      </Chevron>
    </Button>
  )
  return (
    <>
      <SectionControls>
        {button('Previous', -1, hasPrevious)}
        {button('Next', 1, hasNext)}
      </SectionControls>
      {/* scrolling by hand cancels the target of the buttons */}
      <Row ref={list} id={id} onScroll={onScroll} onPointerDown={clearTarget} onWheel={clearTarget}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </Row>
    </>
  )
}

const Button = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeContent: 'center',
      width: '44px',
      height: '44px',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
      cursor: 'pointer',
      _hover: { bg: 'marked' },
      _disabled: { color: 'muted', borderColor: 'line', cursor: 'default', bg: 'transparent' },
    },
  },
  { defaultProps: { type: 'button' } },
)

const Chevron = chakra('svg', {
  base: { width: '24px', height: '24px', fill: 'none', stroke: 'currentColor', strokeWidth: '2' },
})

const Row = chakra('ul', {
  base: {
    '--gap': { base: '16px', lg: '24px' },
    display: 'flex',
    gap: 'var(--gap)',
    // space for the focus ring of the outer cards
    padding: '6px',
    margin: '-6px',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: '6px',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    '@media (scripting: none)': { scrollbarWidth: 'thin' },
    '& > li': {
      flex: { base: '0 0 100%', md: '0 0 calc((100% - 3 * var(--gap)) / 4)' },
      minWidth: '0',
      scrollSnapAlign: 'start',
    },
  },
})
