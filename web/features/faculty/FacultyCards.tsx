import { chakra } from '@chakra-ui/react'
import { Carousel } from '../../ui/Carousel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { FacultyCardFragment } from './FacultyCards.generated.ts'

type FacultyCardsProps = {
  label: string
  /** Nothing is said where they could not be read: that would claim there are none. */
  faculties: FacultyCardFragment[] | null | undefined
}

/** Faculty members as a row of portraits. */
export function FacultyCards({ label, faculties }: FacultyCardsProps) {
  if (!faculties) return null
  if (faculties.length === 0) return <p>No faculties found.</p>
  return (
    <Carousel label={label}>
      {faculties.map((faculty) => (
        <FacultyCard key={faculty.id} {...faculty} />
      ))}
    </Carousel>
  )
}

const FacultyCard = ({ id, name, department, imageUrl }: FacultyCardFragment) => (
  <Card href={`/faculties/${encodeURIComponent(id)}`}>
    <Picture src={imageUrl} id={id} name={name} aspectRatio="4 / 5" height="auto" borderRadius="card" loading="lazy" />
    <chakra.h3 fontSize="lg" marginTop="3">
      {name}
    </chakra.h3>
    <chakra.p fontSize="sm" color="muted" marginTop="1" overflowWrap="anywhere">
      {department}
    </chakra.p>
  </Card>
)

const Card = chakra('a', { base: { display: 'block', borderRadius: 'card', _hover: { '& h3': { textDecoration: 'underline' } } } })
