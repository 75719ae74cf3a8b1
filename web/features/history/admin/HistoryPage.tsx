import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { styled } from '#styled'
import { deletedPath, recordPath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { kindAt, recordKinds } from '../../../lib/recordKinds.ts'
import { Empty, Failed, Loading } from '../../../ui/admin/ListStates.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { type ChangeOfRecordFragment, useRecordHistoryQuery } from './history.generated.ts'
import { Timeline, TimelineEntry } from './Timeline.tsx'
import { versionsOf } from './versions.ts'

/** Versions that are shown at first. */
const VISIBLE_COUNT = 20

/** The screen with the changes of a record, each of which can be undone. */
export function HistoryPage() {
  const { id: recordId = '' } = useParams()
  const kind = kindAt(useLocation().pathname)
  const query = useRecordHistoryQuery({ variables: { kind, recordId }, ...bypassCaches })
  const changes = query.data?.history
  const isDeleted = changes?.[0]?.action === 'DELETE'

  async function checkChanges() {
    const { data } = await query.refetch()
    return data?.history?.[0]?.id !== changes?.[0]?.id
  }

  function content() {
    if (changes && changes.length > 0) return <Versions changes={changes} checkChanges={checkChanges} />
    if (query.loading) return <Loading>Loading...</Loading>
    if (query.error) return <Failed query={query}>The history could not be loaded.</Failed>
    if (query.data?.history === null) return <Empty text="Changes are not recorded here.">There is no history to show.</Empty>
    return <Empty text="No changes are recorded.">Changes are kept for a limited time, usually 30 days.</Empty>
  }

  return (
    <styled.div maxWidth="56rem">
      <PageHeading
        of={changes?.[0]?.title ?? ''}
        actions={<BackButton to={isDeleted ? deletedPath : recordPath(kind, recordId)}>Back</BackButton>}
      >
        {`${recordKinds[kind].label} history`}
      </PageHeading>
      {content()}
    </styled.div>
  )
}

type Props = { changes: ChangeOfRecordFragment[]; checkChanges: () => Promise<boolean> }

function Versions({ changes, checkChanges }: Props) {
  const [visible, setVisible] = useState(VISIBLE_COUNT)
  const versions = versionsOf(changes)
  return (
    <>
      <Timeline>
        {versions.slice(0, visible).map((version, index) => (
          <TimelineEntry
            key={version.change?.id ?? 'oldest'}
            version={version}
            isLatest={index === 0}
            isDeleted={changes[0]?.action === 'DELETE'}
            checkChanges={checkChanges}
          />
        ))}
      </Timeline>
      {versions.length > visible && (
        <Button marginTop="4" onClick={() => setVisible(visible + VISIBLE_COUNT)}>
          Show earlier changes
        </Button>
      )}
    </>
  )
}
