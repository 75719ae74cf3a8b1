import { Button, chakra } from '@chakra-ui/react'
import { formatMoment, useCollege } from '../../lib/college.ts'
import { countOf } from '../../lib/countOf.ts'
import { type ServiceStateQuery, useServiceStateQuery } from './ServiceState.generated.ts'

/** State of the backend and of the cache, in words for staff. It is read after the content, whose reads show whether the backend responds. */
export function ServiceState() {
  const { data, previousData, loading, refetch } = useServiceStateQuery({ fetchPolicy: 'no-cache' })
  const status = (data ?? previousData)?.status
  return (
    <>
      <chakra.div role="status" display="grid" gap="2">
        {status ? <Sentences {...status} /> : <p>{loading ? 'Checking...' : 'The state could not be read.'}</p>}
      </chakra.div>
      <Button marginTop="4" aria-disabled={loading} onClick={() => void (loading || refetch().catch(() => {}))}>
        Check again
      </Button>
    </>
  )
}

type Status = NonNullable<ServiceStateQuery['status']>

function Sentences({ isBackendReady, staleSince, cacheEntries }: Status) {
  const college = useCollege()
  const asOf = staleSince && `The site shows content as of ${formatMoment(staleSince, college)}.`
  return (
    <>
      <p>
        <b>{isBackendReady ? 'Working.' : 'Not responding.'}</b>{' '}
        {isBackendReady
          ? (asOf ?? 'Changes made here show on the site at once.')
          : `Changes can't be saved at the moment. ${asOf ?? 'The site shows the content that it has read before.'}`}
      </p>
      <chakra.p color="muted" fontSize="sm">
        For the operator: {countOf(cacheEntries, 'entry', 'entries')} in the cache.
      </chakra.p>
    </>
  )
}
