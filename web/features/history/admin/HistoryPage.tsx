import { chakra } from '@chakra-ui/react'
import { useLocation, useParams } from 'react-router-dom'
import { deletedPath, recordPath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/apollo/bypassCaches.ts'
import { kindAt, recordKinds } from '../../../lib/recordKinds.ts'
import { BackButton } from '../../../ui/admin/links.tsx'
import { Empty, Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { EarlierButton } from './EarlierButton.tsx'
import { type RecordHistoryQuery, useRecordHistoryQuery } from './history.generated.ts'
import { Timeline, TimelineEntry } from './Timeline.tsx'
import { undoOf } from './versions.ts'

/** The screen with the changes of a record, each of which can be undone. */
export function HistoryPage() {
  const { id: recordId = '' } = useParams()
  const kind = kindAt(useLocation().pathname)
  const query = useRecordHistoryQuery({ variables: { kind, recordId }, ...bypassCaches })
  const changes = query.data?.history
  const isDeleted = changes?.[0]?.action === 'DELETE'

  const readEarlier = (before: string) =>
    query.fetchMore({
      variables: { kind, recordId, before },
      updateQuery: (known, { fetchMoreResult }) => ({ history: [...(known.history ?? []), ...(fetchMoreResult.history ?? [])] }),
    })

  function shown({ history }: RecordHistoryQuery) {
    if (!history) return <Empty text="Changes are not recorded here.">There is no history to show.</Empty>
    if (history.length === 0)
      return <Empty text="No changes are recorded.">Changes are kept for a limited time, usually 30 days.</Empty>
    return (
      <>
        <Timeline>
          {history.map((change, index) => (
            <TimelineEntry key={change.id} change={change} undo={undoOf(history, index)} isCurrent={index === 0 && !isDeleted} />
          ))}
        </Timeline>
        <EarlierButton list={history} read={readEarlier}>
          Show earlier changes
        </EarlierButton>
      </>
    )
  }

  return (
    <chakra.div maxWidth="56rem">
      <PageHeading
        of={changes?.[0]?.title ?? ''}
        actions={<BackButton to={isDeleted ? deletedPath : recordPath(kind, recordId)}>Back</BackButton>}
      >
        {`${recordKinds[kind].label} history`}
      </PageHeading>
      <Loaded query={query} failed="The history could not be loaded.">
        {shown}
      </Loaded>
    </chakra.div>
  )
}
