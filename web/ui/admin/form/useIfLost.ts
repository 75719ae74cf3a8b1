import type { LostAnswer } from '../../../lib/apollo/lostAnswers.ts'
import type { AdminResource } from '../adminResource.ts'
import { useCapabilitiesQuery } from '../capabilities.generated.ts'

/** Returns what a form does if the answer to its save is lost. A create may be repeated if the backend knows idempotency keys. */
export function useIfLost({ path }: AdminResource<never>, isNew: boolean): LostAnswer {
  const { data } = useCapabilitiesQuery()
  return { isRepeatable: !isNew || data?.capabilities?.idempotencyKeys === true, list: path }
}
