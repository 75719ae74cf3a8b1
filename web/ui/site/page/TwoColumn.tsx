import type { ReactNode } from 'react'
import { styled } from '#styled'
import { containerStyles } from '../../Container.tsx'
import { SectionHeading } from './Section.tsx'

/** Two columns from 1024 px; below, they are stacked with a smaller gap. */
const columns = { ...containerStyles, display: 'grid', paddingTop: { base: '14', md: '24' } } as const

/** Main content beside a `Panel`. */
export const TwoColumn = styled('div', {
  base: {
    ...columns,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gap: { base: '12', lg: '16' },
  },
})

type SideHeadingSectionProps = {
  id: string
  heading: string
  /** Text below the heading, for the screen only. */
  summary?: string | undefined
  children: ReactNode
}

/** Section with its heading on the left of its content. */
export const SideHeadingSection = ({ id, heading, summary, children }: SideHeadingSectionProps) => (
  <SideHeadingColumns aria-labelledby={id}>
    <div>
      <SectionHeading id={id}>{heading}</SectionHeading>
      {summary && (
        <styled.p color="muted" marginTop="4" maxWidth="40ch" _print={{ display: 'none' }}>
          {summary}
        </styled.p>
      )}
    </div>
    {children}
  </SideHeadingColumns>
)

const SideHeadingColumns = styled('section', {
  base: {
    ...columns,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' },
    gap: { base: '8', lg: '16' },
    // rows of a grid do not keep the heading with what follows
    _print: { display: 'block', '& > :first-child': { breakAfter: 'avoid', marginBottom: '4' } },
  },
})

/** Box with facts and a heading. */
export const Panel = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <Box aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {children}
  </Box>
)

const Box = styled('aside', {
  base: {
    layerStyle: 'panel',
    alignSelf: 'start',
    display: 'grid',
    gap: '6',
    padding: { base: '6', lg: '8' },
    overflowWrap: 'anywhere',
    '& > h2': { fontSize: 'xl' },
  },
})
