import { styled } from '#styled'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { Portrait } from './Portrait.tsx'

/** Heading level of the names. */
type HeadingLevel = 'h2' | 'h3'

type FacultyCardProps = FacultyCardFragment & {
  loading?: 'lazy' | 'eager'
  heading?: HeadingLevel
  /** Width of the portrait below 768 px. */
  width: string
}

/** Link to a faculty member's page, with portrait, name and department. */
export const FacultyCard = ({
  id,
  name,
  initials,
  department,
  imageUrl,
  loading = 'lazy',
  heading: Heading = 'h3',
  width,
}: FacultyCardProps) => (
  <Card href={`/faculties/${encodeURIComponent(id)}`}>
    <Portrait
      src={imageUrl}
      sizes={`(min-width: 48em) min(24vw, 282px), ${width}`}
      id={id}
      name={name}
      initials={initials}
      loading={loading}
    />
    <Heading>{name ?? 'Faculty Member'}</Heading>
    <p>{department}</p>
  </Card>
)

type FacultyGridProps = { faculties: FacultyCardFragment[]; heading?: HeadingLevel }

/** Grid of portraits: two per row below 768 px, four above. */
export const FacultyGrid = ({ faculties, ...card }: FacultyGridProps) => (
  <Grid>
    {faculties.map((faculty) => (
      <li key={faculty.id}>
        <FacultyCard {...faculty} {...card} width="46vw" />
      </li>
    ))}
  </Grid>
)

const Card = styled('a', {
  base: {
    display: 'block',
    borderRadius: 'card',
    '& :is(h2, h3)': { fontSize: 'lg', marginTop: '3', lineClamp: '4', lineHeight: '1.25' },
    '&:hover :is(h2, h3)': { textDecoration: 'underline' },
    '& p': { fontSize: 'sm', color: 'muted', marginTop: '1', overflowWrap: 'anywhere', lineClamp: '3' },
  },
})

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    columnGap: { base: '4', lg: '6' },
    rowGap: '8',
  },
})
