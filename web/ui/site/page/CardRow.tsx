import { type ReactNode, type UIEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { styled } from '#styled'
import { savedState, saveState } from '../../../lib/session/savedState.ts'
import { Icon } from '../../Icon.tsx'
import { Items } from '../items/Items.tsx'
import { SectionControls } from './Section.tsx'

type CardRowProps<Item> = {
  /** Names the row in the labels of its buttons. */
  label: string
  /** Null or undefined if they could not be read. */
  items: Item[] | null | undefined
  /** Text for an empty list. */
  empty: string
  /** Shown below the row. */
  footer?: ReactNode
  /** Shows a list on phones, up to eight cards. */
  isListOnPhones?: boolean
  /** Returns the card of an item. */
  children: (item: Item) => ReactNode
}

/** Records as a row of cards, one visible below 768 px and four above, with buttons that scroll it. Belongs in a `Section`. */
export const CardRow = <Item extends { id: string }>({
  label,
  items,
  empty,
  footer,
  isListOnPhones,
  children,
}: CardRowProps<Item>) => (
  <Items items={items} empty={empty}>
    {(items) => (
      <>
        <Carousel label={label} isShort={items.length <= 4} isList={isListOnPhones && items.length <= 8}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </Carousel>
        {footer}
      </>
    )}
  </Items>
)

type CarouselProps = {
  label: string
  /** All cards are visible on wide screens. */
  isShort: boolean
  isList: boolean | undefined
  children: ReactNode
}

function Carousel({ label, isShort, isList, children }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const [hasPrevious, setHasPrevious] = useState(false)
  const [hasNext, setHasNext] = useState(false)
  /** Target of the last button's scrolling. The next click continues from there. */
  const target = useRef<number>(undefined)
  const name = `carousel ${label}`
  const [position, setPosition] = useState('')

  useLayoutEffect(() => {
    const left = savedState<number>(name)
    if (left !== undefined) list.current?.scrollTo({ left, behavior: 'instant' })
  }, [name])

  useEffect(() => {
    const row = list.current
    if (!row) return
    const updateButtons = () => {
      setHasPrevious(row.scrollLeft > 1)
      setHasNext(row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
    }
    const observer = new ResizeObserver(updateButtons)
    observer.observe(row)
    row.addEventListener('scroll', updateButtons)
    return () => observer.disconnect()
  }, [])

  const clearTarget = () => {
    target.current = undefined
  }

  function onScroll({ currentTarget: row }: UIEvent<HTMLUListElement>) {
    saveState(name, row.scrollLeft)
    if (target.current !== undefined && Math.abs(row.scrollLeft - target.current) < 2) clearTarget()
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
    const visible = Math.round(row.clientWidth / step)
    const shown = Math.round(target.current / step) + 1
    setPosition(`${visible > 1 ? `${shown} to ${shown + visible - 1}` : shown} of ${row.children.length}`)
  }

  // aria-disabled, because a disabled button would lose the focus; it is a tab stop only while it can be used
  const button = (name: keyof typeof chevrons, direction: -1 | 1, isEnabled: boolean) => (
    <Button
      aria-label={`${name}: ${label}`}
      aria-controls={id}
      aria-disabled={!isEnabled}
      tabIndex={isEnabled ? undefined : -1}
      onClick={() => scroll(direction)}
    >
      <Icon path={chevrons[name]} />
    </Button>
  )
  return (
    <>
      <SectionControls data-short={isShort || undefined} data-list={isList || undefined}>
        {button('Previous', -1, hasPrevious)}
        {button('Next', 1, hasNext)}
        <styled.span role="status" srOnly>
          {position}
        </styled.span>
      </SectionControls>
      {/* scrolling by hand cancels the target of the buttons */}
      <Row ref={list} id={id} data-list={isList || undefined} onScroll={onScroll} onPointerDown={clearTarget} onWheel={clearTarget}>
        {children}
      </Row>
    </>
  )
}

const chevrons = {
  Previous: 'M15.7 5.7 9.4 12l6.3 6.3-1.4 1.4L6.6 12l7.7-7.7z',
  Next: 'M8.3 5.7l6.3 6.3-6.3 6.3 1.4 1.4 7.7-7.7-7.7-7.7z',
}

const Button = styled('button', {
  base: {
    display: 'grid',
    placeContent: 'center',
    boxSize: '44px',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'field',
    cursor: 'pointer',
    _hover: { bg: 'marked' },
    _disabled: { color: 'muted', borderColor: 'line', cursor: 'default', bg: 'transparent' },
  },
})

/** Below 768 px, part of the next card shows that there are more. `index.css` has the styles of the list on phones. */
const Row = styled('ul', {
  base: {
    '--gap': { base: '16px', lg: '24px' },
    display: 'flex',
    gap: 'var(--gap)',
    // space for the focus ring of the outer cards; below 768 px, the cards scroll to the edges of the screen
    padding: { base: '6px 16px', md: '6px' },
    margin: { base: '-6px -16px', md: '-6px' },
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: { base: '16px', md: '6px' },
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    '@media (scripting: none)': { scrollbarWidth: 'thin' },
    _print: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', overflow: 'visible', padding: '0', margin: '0' },
    '& > li': {
      flex: { base: '0 0 82%', sm: '0 0 72%', md: '0 0 calc((100% - 3 * var(--gap)) / 4)' },
      minWidth: '0',
      scrollSnapAlign: 'start',
    },
  },
})
