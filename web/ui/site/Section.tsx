import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { containerStyles } from '../Container.tsx'
import { Eyebrow } from './Eyebrow.tsx'

type SectionProps = {
  id: string
  heading: string
  /** Short text above the heading, and part of it. */
  eyebrow?: string
  /** Shown while the children wait for the page's data. */
  loading?: ReactNode
  children?: ReactNode
}

/** Section of a page with a heading. */
export const Section = ({ id, heading, eyebrow, loading, children }: SectionProps) => (
  <Grid id={id} aria-labelledby={`${id}-heading`}>
    <SectionHeading id={`${id}-heading`}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>} {heading}
    </SectionHeading>
    <Suspense fallback={loading}>{children}</Suspense>
  </Grid>
)

/** Buttons beside the heading of a `Section`. */
export const SectionControls = chakra(
  'div',
  { base: { gridArea: '1 / 2', display: 'flex', gap: '2', '@media (scripting: none)': { display: 'none' } } },
  { defaultProps: { role: 'group' } },
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
    '& > a': { justifySelf: 'start' },
  },
})

export const SectionHeading = chakra('h2', { base: { fontSize: { base: '2xl', md: '3xl' } } })

/** Section within a column, without the margins of a `Section`. */
export const Subsection = ({ id, heading, children }: Pick<SectionProps, 'id' | 'heading' | 'children'>) => (
  <Stack aria-labelledby={id}>
    <SectionHeading id={id} marginBottom="2">
      {heading}
    </SectionHeading>
    {children}
  </Stack>
)

const Stack = chakra('section', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '4', '& > p': { maxWidth: 'text' } },
})
