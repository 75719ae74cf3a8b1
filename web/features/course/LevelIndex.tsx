import { useEffect, useState } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'

type Props = { levels: { id: string; title: string | null }[] }

/** Links to the levels. They stay in view, and mark the level that is being read. */
export function LevelIndex({ levels }: Props) {
  const current = useCurrentLevel(levels)
  return (
    <Nav aria-label="Levels">
      <ol>
        {levels.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#level-${id}`} aria-current={id === current ? 'location' : undefined}>
              <b aria-hidden="true">{index + 1}</b>
              <span lang={languageOf(title)}>{title ?? 'Level'}</span>
            </a>
          </li>
        ))}
      </ol>
    </Nav>
  )
}

/** Height of the index in pixels, below which a level is read. */
const INDEX_HEIGHT = 72

const EVENTS = ['scroll', 'resize', 'hashchange'] as const

/** Returns the id of the level that is being read. */
function useCurrentLevel(levels: Props['levels']) {
  const [current, setCurrent] = useState(levels[0]?.id)
  useEffect(() => {
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(levelInView(levels)))
    }
    update()
    for (const event of EVENTS) addEventListener(event, update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const event of EVENTS) removeEventListener(event, update)
    }
  }, [levels])
  return current
}

/**
 * Returns the id of the first level that has not been scrolled past, or of the one beside it that the address names. At the end of the page it
 * is the last one.
 */
function levelInView(levels: Props['levels']) {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  const boxes = levels.map(({ id }) => ({ id, box: document.getElementById(`level-${id}`)?.getBoundingClientRect() }))
  const inView = isAtEnd ? undefined : boxes.find(({ box }) => box && box.bottom > INDEX_HEIGHT)
  const named = boxes.find(({ id, box }) => location.hash === `#level-${id}` && box?.top === inView?.box?.top)
  return (named ?? inView)?.id ?? levels.at(-1)?.id
}

const Nav = styled('nav', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'top',
    bg: 'paper',
    borderBottomWidth: '1px',
    '& ol': {
      position: 'relative', // its hidden titles would widen the page
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(44px, 1fr)',
      overflowX: 'auto',
    },
    '& a': {
      display: 'grid',
      placeItems: 'center',
      height: '56px',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      '@media (forced-colors: active)': { borderColor: 'Canvas' },
      color: 'muted',
      fontSize: 'sm',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'quick',
      _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '4px' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    '& a[aria-current]': {
      bg: 'marked',
      borderColor: 'marigold',
      '@media (forced-colors: active)': { borderColor: 'Highlight' },
      color: 'ink',
    },
    '& b': { display: { lg: 'none' }, fontWeight: '600' },
    '& span': {
      position: { base: 'absolute', lg: 'static' },
      width: { base: '1px', lg: 'full' },
      height: { base: '1px', lg: 'auto' },
      overflow: 'hidden',
      maxHeight: '2lh',
      paddingInline: { lg: '1' },
      lineHeight: '1.2',
      textAlign: 'center',
      clipPath: { base: 'inset(50%)', lg: 'none' },
    },
    _print: { display: 'none' },
  },
})
