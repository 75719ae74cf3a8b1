import { type ReactNode, Suspense } from 'react'
import { styled } from '#styled'
import { containerStyles } from '../../Container.tsx'
import { Eyebrow } from '../text/Eyebrow.tsx'

type SectionProps = {
  id: string
  heading: string
  /** Short text above the heading. */
  eyebrow?: string
  /** Shown while the children wait for the page's data. */
  loading?: ReactNode
  children?: ReactNode
}

/** Section of a page with a heading. */
export const Section = ({ id, heading, eyebrow, loading, children }: SectionProps) => (
  <Frame id={id} aria-labelledby={`${id}-heading`}>
    <div>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <SectionHeading id={`${id}-heading`}>{heading}</SectionHeading>
    </div>
    <Suspense fallback={loading}>{children}</Suspense>
  </Frame>
)

/** Buttons beside the heading of a `Section`. */
export const SectionControls = styled(
  'div',
  { base: { display: 'flex', gap: '2', '@media (scripting: none)': { display: 'none' } } },
  { defaultProps: { role: 'group' } },
)

const Frame = styled('section', {
  base: {
    ...containerStyles,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '6',
    columnGap: '4',
    paddingTop: { base: '14', md: '24', _print: '8' },
    // the content of a flex box is not split between sheets
    _print: { display: 'block', '& > div:first-child': { marginBottom: '3', breakAfter: 'avoid' } },
    // beside the heading, if at least 8rem are left for it
    '& > div:first-child': { flex: '1 1 8rem', minWidth: '0' },
    // a link is below a heading that would be broken beside it
    '&:has(> a) > div:first-child': { flexBasis: 'auto' },
    '& > :not(div:first-child, [role=group], a)': { flex: '1 0 100%', minWidth: '0' },
  },
})

export const SectionHeading = styled('h2', { base: { fontSize: { base: '2xl', md: '3xl' } } })

type SubsectionProps = Pick<SectionProps, 'id' | 'children'> & { heading: ReactNode }

/** Section within a column, without the margins of a `Section`. */
export const Subsection = ({ id, heading, children }: SubsectionProps) => (
  <Stack aria-labelledby={id}>
    <SectionHeading id={id} marginBottom="2">
      {heading}
    </SectionHeading>
    {children}
  </Stack>
)

const Stack = styled('section', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '4', '& > p': { maxWidth: 'text' } },
})
