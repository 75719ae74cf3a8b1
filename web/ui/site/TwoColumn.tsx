import { chakra } from '@chakra-ui/react'
import { containerStyles } from '../Container.tsx'
import { panelStyles } from '../panelStyles.ts'

/** Returns the styles of two columns from 1024 px; below, they are stacked with a smaller gap. */
const columns = (gridTemplateColumns: string, stackedGap: string) => ({
  base: {
    ...containerStyles,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: gridTemplateColumns },
    gap: { base: stackedGap, lg: '16' },
    paddingTop: { base: '14', md: '24' },
  },
})

/** Main content beside a `Panel`. */
export const TwoColumn = chakra('div', columns('minmax(0, 2fr) minmax(0, 1fr)', '12'))

/** Section whose heading, the first child, is on the left of its content. */
export const SideHeadingSection = chakra('section', columns('minmax(0, 1fr) minmax(0, 2fr)', '8'))

/** Box with facts. */
export const Panel = chakra('aside', {
  base: {
    ...panelStyles,
    alignSelf: 'start',
    display: 'grid',
    gap: '6',
    padding: { base: '6', lg: '8' },
    overflowWrap: 'anywhere',
  },
})
