import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { momentFormatter, useCollege } from '../../../lib/college.ts'
import type { RecordKind } from '../../../lib/schema.generated.ts'
import { summaryOf } from '../../../lib/text/changeSummary.ts'
import { useLastChangesQuery } from './lastChanges.generated.ts'

const COUNT = 3

/** The latest changes of a record, if the backend records changes. */
export function LastChanges({ kind, id }: { kind: RecordKind; id: string }) {
  const heading = useId()
  const format = momentFormatter(useCollege())
  const { data } = useLastChangesQuery({ ...bypassCaches, variables: { kind, recordId: id } })
  const changes = data?.history?.slice(0, COUNT) ?? []
  if (changes.length === 0) return null
  return (
    <chakra.section aria-labelledby={heading} layerStyle="panel" overflowWrap="anywhere">
      <chakra.h2 id={heading} paddingInline="4" paddingBlock="3" fontSize="md">
        Last changes
      </chakra.h2>
      <ul>
        {changes.map((change) => (
          <chakra.li key={change.id} paddingInline="4" paddingBlock="2" borderTopWidth="1px">
            <p>{summaryOf(change)}</p>
            <chakra.small color="muted" fontSize="sm">
              {change.createdAt && <time dateTime={change.createdAt}>{format(change.createdAt)}</time>}
              {change.account && ` by ${change.account}`}
            </chakra.small>
          </chakra.li>
        ))}
      </ul>
    </chakra.section>
  )
}
