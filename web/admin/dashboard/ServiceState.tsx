import { Button, chakra } from '@chakra-ui/react'
import { formatMoment, useCollege } from '../../lib/college.ts'
import { type ServiceStateQuery, useServiceStateQuery } from './ServiceState.generated.ts'

/** A sentence for staff on whether changes show on the site. Its state is read after the content, whose reads show whether the backend responds. */
export function ServiceState() {
  const { data, previousData, loading, refetch } = useServiceStateQuery({ fetchPolicy: 'no-cache' })
  const status = (data ?? previousData)?.status
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" minWidth="0">
      {/* as wide as the usual sentence from the start, so that nothing moves when it arrives */}
      <chakra.p role="status" width="21rem" maxWidth="full" color="muted" fontSize="sm">
        {status ? <Sentence {...status} /> : loading ? 'Checking...' : 'The state could not be read.'}
      </chakra.p>
      <Button variant="plain" aria-disabled={loading} onClick={() => void (loading || refetch().catch(() => {}))}>
        Check again
      </Button>
    </chakra.div>
  )
}

type Status = NonNullable<ServiceStateQuery['status']>

function Sentence({ isBackendReady, staleSince }: Status) {
  const college = useCollege()
  const asOf = staleSince && `The site shows content as of ${formatMoment(staleSince, college)}.`
  if (isBackendReady) return asOf ?? 'Changes made here show on the site at once.'
  return (
    <>
      <chakra.b color="accent">The content service is not responding.</chakra.b>{' '}
      {`Changes can't be saved at the moment. ${asOf ?? 'The site shows the content that it has read before.'}`}
    </>
  )
}
