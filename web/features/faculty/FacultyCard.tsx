import { chakra } from '@chakra-ui/react'
import { Picture } from '../../ui/Picture.tsx'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'

export type FacultyCardProps = FacultyCardFragment & {
  loading?: 'lazy' | 'eager'
  /** Heading level of the name. */
  heading?: 'h2' | 'h3' | undefined
}

/** Link to a faculty member's page, with portrait, name and department. */
export const FacultyCard = ({ id, name, department, imageUrl, loading = 'lazy', heading = 'h3' }: FacultyCardProps) => (
  <Card href={`/faculties/${encodeURIComponent(id)}`}>
    <Picture src={imageUrl} id={id} name={name} aspectRatio="4 / 5" height="auto" borderRadius="card" loading={loading} />
    <chakra.h3 as={heading} fontSize="lg" marginTop="3" lineClamp={4} lineHeight="1.25">
      {name ?? 'Faculty Member'}
    </chakra.h3>
    <chakra.p fontSize="sm" color="muted" marginTop="1" overflowWrap="anywhere" lineClamp={3}>
      {department}
    </chakra.p>
  </Card>
)

const Card = chakra('a', {
  base: { display: 'block', borderRadius: 'card', _hover: { '& :is(h2, h3)': { textDecoration: 'underline' } } },
})
