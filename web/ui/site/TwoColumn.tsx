import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { containerStyles, panelStyles } from '../Container.tsx'
import { SectionHeading } from './Section.tsx'

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

type SideHeadingSectionProps = {
  id: string
  heading: string
  /** Text below the heading. */
  summary?: string | undefined
  children: ReactNode
}

/** Section with its heading on the left of its content. */
export const SideHeadingSection = ({ id, heading, summary, children }: SideHeadingSectionProps) => (
  <SideHeadingColumns aria-labelledby={id}>
    <div>
      <SectionHeading id={id}>{heading}</SectionHeading>
      {summary && (
        <chakra.p color="muted" marginTop="4" maxWidth="40ch">
          {summary}
        </chakra.p>
      )}
    </div>
    {children}
  </SideHeadingColumns>
)

const SideHeadingColumns = chakra('section', columns('minmax(0, 1fr) minmax(0, 2fr)', '8'))

/** Box with facts and a heading. */
export const Panel = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <Box aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {children}
  </Box>
)

const Box = chakra('aside', {
  base: {
    ...panelStyles,
    alignSelf: 'start',
    display: 'grid',
    gap: '6',
    padding: { base: '6', lg: '8' },
    overflowWrap: 'anywhere',
    '& > h2': { fontSize: 'xl' },
  },
})
