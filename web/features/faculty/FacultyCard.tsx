import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'
import { loadingOf } from '../../ui/Picture.tsx'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { hasLongWord } from './hasLongWord.ts'
import { Portrait } from './Portrait.tsx'

/** Heading level of the names. */
export type HeadingLevel = 'h2' | 'h3'

type FacultyCardProps = FacultyCardFragment & {
  qualification?: string | null
  /** How the portrait is loaded. */
  loading?: ReturnType<typeof loadingOf>
  heading?: HeadingLevel
  /** Number of portraits beside each other on phones. */
  perRow?: number
  /** For a dense grid: a portrait at most 208 px wide. */
  isSmall?: boolean
}

/** Link to a faculty member's page, with portrait, name, department and qualification. */
export const FacultyCard = ({
  id,
  name,
  initials,
  department,
  qualification,
  imageUrl,
  loading = loadingOf(),
  heading: Heading = 'h3',
  perRow = 1,
  isSmall = false,
}: FacultyCardProps) => (
  <Card href={`/faculties/${encodeURIComponent(id)}`} isSmall={isSmall}>
    <Portrait
      src={imageUrl}
      {...(isSmall
        ? { sizes: '176px', perRow: 2, widths: [240, 320] }
        : { sizes: `(min-width: 48em) min(24vw, 282px), ${perRow === 1 ? '(min-width: 30em) 240px, 100vw' : '50vw'}`, perRow })}
      id={id}
      name={name}
      initials={initials}
      {...loading}
    />
    <Heading lang={languageOf(name)} data-long={(name && hasLongWord(name)) || undefined}>
      {name ?? 'Faculty Member'}
    </Heading>
    {department && <p lang={languageOf(department)}>{department}</p>}
    {qualification && <p lang={languageOf(qualification)}>{qualification}</p>}
  </Card>
)

/** Grid of portraits: two per row below 768 px, four above. */
export const FacultyGrid = ({ faculties }: { faculties: FacultyCardFragment[] }) => (
  <Grid>
    {faculties.map((faculty) => (
      <li key={faculty.id}>
        <FacultyCard {...faculty} perRow={2} />
      </li>
    ))}
  </Grid>
)

const Card = styled('a', {
  base: {
    display: 'block',
    borderRadius: 'card',
    '& :is(h2, h3)': { fontSize: 'lg', marginTop: '3', lineClamp: '4', lineHeight: '1.25' },
    '& [data-long]:is(h2, h3)': { fontSize: { base: 'md', mdToLg: 'sm' } },
    '&:hover :is(h2, h3)': { textDecoration: 'underline' },
    '& p': { fontSize: 'sm', color: 'muted', marginTop: '1', overflowWrap: 'anywhere', lineClamp: '3' },
  },
  variants: {
    isSmall: {
      true: {
        '& :is(h2, h3)': { fontSize: 'md', marginTop: '2' },
        '& [data-long]:is(h2, h3)': { fontSize: 'sm' },
        // without it, Chromium loads portraits up to 2,500 px below the screen on a slow line
        '& > div': { contentVisibility: 'auto' },
      },
    },
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
