import { styled } from '#styled'
import { languageOf } from '../../lib/languageOf.ts'
import { loadingOf } from '../../ui/Picture.tsx'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { Portrait } from './Portrait.tsx'

/** Heading level of the names. */
type HeadingLevel = 'h2' | 'h3'

type FacultyCardProps = FacultyCardFragment & {
  /** How the portrait is loaded. */
  loading?: ReturnType<typeof loadingOf>
  heading?: HeadingLevel
  /** Number of portraits beside each other on phones. */
  perRow?: number
}

/** Link to a faculty member's page, with portrait, name and department. */
export const FacultyCard = ({
  id,
  name,
  initials,
  department,
  imageUrl,
  loading = loadingOf(),
  heading: Heading = 'h3',
  perRow = 1,
}: FacultyCardProps) => (
  <Card href={`/faculties/${encodeURIComponent(id)}`}>
    <Portrait
      src={imageUrl}
      sizes={`(min-width: 48em) min(24vw, 282px), ${Math.floor(100 / perRow)}vw`}
      perRow={perRow}
      id={id}
      name={name}
      initials={initials}
      {...loading}
    />
    <Heading lang={languageOf(name)}>{name ?? 'Faculty Member'}</Heading>
    {department && <p lang={languageOf(department)}>{department}</p>}
  </Card>
)

type FacultyGridProps = {
  faculties: FacultyCardFragment[]
  heading?: HeadingLevel
  /** The grid is at the top of the page. */
  isFirst?: boolean
}

/** Grid of portraits: two per row below 768 px, four above. */
export const FacultyGrid = ({ faculties, isFirst, ...card }: FacultyGridProps) => (
  <Grid>
    {faculties.map((faculty, index) => (
      <li key={faculty.id}>
        <FacultyCard {...faculty} {...card} loading={loadingOf(isFirst && index === 0)} perRow={2} />
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
