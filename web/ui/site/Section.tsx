import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { containerStyles } from '../Container.tsx'
import { Eyebrow } from './Eyebrow.tsx'

type SectionProps = {
  id: string
  heading: string
  /** A small word over the heading, and a part of it. */
  over?: string
  children?: ReactNode
}

/** A part of a page under a heading. What has `role="group"` among its children stands beside the heading. */
export const Section = ({ id, heading, over, children }: SectionProps) => (
  <Grid id={id} aria-labelledby={`${id}-heading`}>
    <Heading id={`${id}-heading`}>
      {over && <Eyebrow>{over}</Eyebrow>} {heading}
    </Heading>
    {children}
  </Grid>
)

const Grid = chakra('section', {
  base: {
    ...containerStyles,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    rowGap: '6',
    columnGap: '4',
    paddingTop: { base: '14', md: '24' },
    '& > :not(h2, [role=group])': { gridColumn: '1 / -1' },
  },
})

const Heading = chakra('h2', { base: { fontSize: { base: '2xl', md: '3xl' } } })
