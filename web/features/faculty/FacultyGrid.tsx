import { chakra } from '@chakra-ui/react'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyCard, type FacultyCardProps } from './FacultyCard.tsx'

type FacultyGridProps = Pick<FacultyCardProps, 'heading'> & { faculties: FacultyCardFragment[] }

/** Grid of portraits: two per row below 768 px, four above. */
export const FacultyGrid = ({ faculties, heading }: FacultyGridProps) => (
  <Grid>
    {faculties.map((faculty) => (
      <li key={faculty.id}>
        <FacultyCard {...faculty} heading={heading} />
      </li>
    ))}
  </Grid>
)

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    columnGap: { base: '4', lg: '6' },
    rowGap: '8',
  },
})
