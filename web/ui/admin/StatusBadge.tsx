import { Badge } from '@chakra-ui/react'

/** Badge that says, in text and color, whether a record is active. */
export const StatusBadge = ({ active }: { active: boolean }) => (
  <Badge colorPalette={active ? 'green' : 'red'}>{active ? 'Active' : 'Inactive'}</Badge>
)
