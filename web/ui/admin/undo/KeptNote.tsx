import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { deletedPath } from '../../../lib/adminPaths.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { useCapabilitiesQuery } from '../capabilities.generated.ts'

/** Returns for how long the backend keeps changes: `for 30 days`. Undefined if it does not say. */
export function useKeptFor() {
  const { data } = useCapabilitiesQuery()
  const days = data?.capabilities?.historyDays
  return days ? `for ${countOf(days, 'day')}` : undefined
}

/** Says where and for how long a deleted record is kept, if the backend keeps it. */
export function KeptNote({ isLink = false }: { /** True if the place is a link. */ isLink?: boolean }) {
  const { data } = useCapabilitiesQuery()
  const keptFor = useKeptFor()
  if (!data?.capabilities?.history) return null
  const place = 'Recently deleted'
  return (
    <chakra.p fontSize="sm" fontWeight="400" color={isLink ? undefined : 'muted'}>
      Kept in {isLink ? <NoteLink to={deletedPath}>{place}</NoteLink> : place}
      {keptFor && ` ${keptFor}`}.
    </chakra.p>
  )
}

const NoteLink = chakra(Link, { base: { display: 'inline-block', paddingBlock: '3', marginTop: '-3' } })
