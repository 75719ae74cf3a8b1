import { useEffect, useState } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../lib/languageOf.ts'

type Props = { levels: { id: string; title: string | null }[] }

/** Links to the levels, in the columns of their profile. They stay in view, and mark the level that is being read. */
export function LevelIndex({ levels }: Props) {
  const current = useCurrentLevel(levels)
  return (
    <Nav aria-label="Levels" data-part="axis">
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

/** Returns the id of the level in the upper part of the window: the first one until then, and the last one afterwards. */
function useCurrentLevel(levels: Props['levels']) {
  const [current, setCurrent] = useState(levels[0]?.id)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) visible[isIntersecting ? 'add' : 'delete'](target.id)
        setCurrent((before) => levels.find(({ id }) => visible.has(`level-${id}`))?.id ?? before)
      },
      { rootMargin: '-72px 0px -50%' },
    )
    for (const { id } of levels) {
      const section = document.getElementById(`level-${id}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [levels])
  return current
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
      gridAutoColumns: 'minmax(34px, 1fr)',
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
    // only the axis of the profile
    _print: { position: 'static', '& a': { height: '28px', borderWidth: '0' } },
  },
})
