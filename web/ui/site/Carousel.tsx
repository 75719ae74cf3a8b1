import { chakra } from '@chakra-ui/react'
import { Children, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { savedState, saveState } from '../../lib/savedState.ts'

type CarouselProps = {
  /** What is in it, for the names of the buttons. */
  label: string
  children: ReactNode
}

/** A row of cards, one to be seen at a time below 768 px and four above, that scrolls by what is to be seen. Lies in a `Section`. */
export function Carousel({ label, children }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const [hidden, setHidden] = useState({ before: false, after: false })
  /** Where the row is gliding to, from which a further click goes on. */
  const aim = useRef<number>(undefined)

  const name = `carousel ${label}`

  useLayoutEffect(() => {
    const left = savedState<number>(name)
    if (left !== undefined) list.current?.scrollTo({ left, behavior: 'instant' })
  }, [name])

  useEffect(() => {
    const row = list.current
    if (!row) return
    const forget = () => {
      aim.current = undefined
    }
    const measure = () => {
      if (aim.current !== undefined && Math.abs(row.scrollLeft - aim.current) < 2) forget()
      const before = row.scrollLeft > 1
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
      setHidden((old) => (old.before === before && old.after === after ? old : { before, after }))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    // whoever takes the row by hand goes elsewhere
    for (const type of ['pointerdown', 'wheel']) row.addEventListener(type, forget, { passive: true })
    return () => sizes.disconnect() // the row takes its listeners along
  }, [])

  /** Scrolls by as many cards as are seen at once. */
  function turn(direction: -1 | 1) {
    const row = list.current
    const [first, second] = (row?.children ?? []) as unknown as HTMLElement[]
    if (!row || !first || !second) return
    const step = second.offsetLeft - first.offsetLeft
    const from = Math.round((aim.current ?? row.scrollLeft) / step)
    const to = (from + direction * Math.round(row.clientWidth / step)) * step
    aim.current = Math.max(0, Math.min(to, row.scrollWidth - row.clientWidth))
    row.scrollTo({ left: aim.current })
  }

  // aria-disabled, not disabled: a button that takes itself away would take the keyboard's place along
  const button = (name: string, direction: -1 | 1, more: boolean) => (
    <Arrow aria-label={`${name}: ${label}`} aria-controls={id} aria-disabled={!more} onClick={() => turn(direction)}>
      <Chevron viewBox="0 0 24 24" aria-hidden="true" transform={direction < 0 ? 'scaleX(-1)' : 'none'}>
        <path d="m9 5 7 7-7 7" />
      </Chevron>
    </Arrow>
  )
  return (
    <>
      <Arrows>
        {button('Previous', -1, hidden.before)}
        {button('Next', 1, hidden.after)}
      </Arrows>
      <Row ref={list} id={id} onScroll={({ currentTarget }) => saveState(name, currentTarget.scrollLeft)}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </Row>
    </>
  )
}

const Arrows = chakra(
  'div',
  {
    base: {
      gridArea: '1 / 2',
      display: 'flex',
      gap: '2',
      '@media (scripting: none)': { display: 'none' },
    },
  },
  { defaultProps: { role: 'group' } },
)

const Arrow = chakra(
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
    // room for the focus ring of what lies at the edge
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
