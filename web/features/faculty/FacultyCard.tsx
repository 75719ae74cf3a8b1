import { chakra } from '@chakra-ui/react'
import { Picture } from '../../ui/Picture.tsx'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'

/** A faculty member's portrait and name, which lead to the member's page. */
export const FacultyCard = ({ id, name, department, imageUrl }: FacultyCardFragment) => (
  <Card href={`/faculties/${encodeURIComponent(id)}`}>
    <Picture src={imageUrl} id={id} name={name} aspectRatio="4 / 5" height="auto" borderRadius="card" loading="lazy" />
    <chakra.h3 fontSize="lg" marginTop="3">
      {name ?? 'Faculty Member'}
    </chakra.h3>
    <chakra.p fontSize="sm" color="muted" marginTop="1" overflowWrap="anywhere">
      {department}
    </chakra.p>
  </Card>
)

const Card = chakra('a', { base: { display: 'block', borderRadius: 'card', _hover: { '& h3': { textDecoration: 'underline' } } } })
