import { chakra } from '@chakra-ui/react'
import { containerStyles } from '../Container.tsx'

/** A part of a page with a smaller one, a `Panel`, at its side, or below it where there is no room. */
export const TwoColumn = chakra('div', {
  base: {
    ...containerStyles,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gap: { base: '12', lg: '16' },
    paddingTop: { base: '14', md: '24' },
  },
})

/** A part of a page whose heading, its first child, stands at the left where there is room. */
export const SideHeadingSection = chakra('section', {
  base: {
    ...containerStyles,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' },
    gap: { base: '8', lg: '16' },
    paddingTop: { base: '14', md: '24' },
  },
})

/** A card of facts. */
export const Panel = chakra('aside', {
  base: {
    alignSelf: 'start',
    display: 'grid',
    gap: '6',
    padding: { base: '6', lg: '8' },
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    overflowWrap: 'anywhere',
  },
})
