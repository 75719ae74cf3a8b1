import { Button, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { deletedPath, recordPath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { formatMoment, useCollege } from '../../../lib/college.ts'
import { kindAt, recordKinds } from '../../../lib/recordKinds.ts'
import { BackButton } from '../../../ui/admin/links.tsx'
import { Empty, Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { useKeptFor } from '../../../ui/admin/undo/KeptNote.tsx'
import { ChangedFields, RecordValues } from './ChangedFields.tsx'
import { EarlierButton } from './EarlierButton.tsx'
import { type ChangeOfRecordFragment, type RecordHistoryQuery, useRecordHistoryQuery } from './history.generated.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { type Undo, undoOf } from './versions.ts'

/** The screen with the changes of a record, each of which can be undone. */
export function HistoryPage() {
  const { id: recordId = '' } = useParams()
  const kind = kindAt(useLocation().pathname)
  const query = useRecordHistoryQuery({ variables: { kind, recordId }, ...bypassCaches })
  const keptFor = useKeptFor()
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
      return <Empty text="No changes are recorded.">Changes are kept {keptFor ?? 'for a limited time'}.</Empty>
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

const verbs = { CREATE: 'Added', UPDATE: 'Changed', DELETE: 'Deleted', RESTORE: 'Restored' }

type Props = { change: ChangeOfRecordFragment; undo: Undo; isCurrent: boolean }

/** A change of a record: who made it and when, what changed, and a button to undo it. */
function TimelineEntry({ change, undo, isCurrent }: Props) {
  const college = useCollege()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { createdAt, action, account } = change

  return (
    <li>
      <Head>
        <h2 id={id}>{createdAt ? <time dateTime={createdAt}>{formatMoment(createdAt, college)}</time> : 'At an unknown time'}</h2>
        <p>
          {verbs[action]} by {account ?? 'an unknown account'}
        </p>
        {isCurrent && <Badge>Current version</Badge>}
        {undo && undo.differences.length > 0 && (
          <Button onClick={() => setOpen(true)} aria-describedby={id}>
            {undo.kind === 'restore' ? 'Restore' : 'Undo this change'}
          </Button>
        )}
        {undo && undo.differences.length === 0 && <Badge>Undone</Badge>}
      </Head>
      <Changes change={change} />
      {isOpen && undo && <UndoDialog change={change} undo={undo} close={() => setOpen(false)} />}
    </li>
  )
}

/** The fields that a change changed. All values of a record that was added or deleted are folded. */
function Changes({ change: { action, fields } }: { change: ChangeOfRecordFragment }) {
  if (!fields || fields.length === 0) return <chakra.p color="muted">No field was changed.</chakra.p>
  const isWhole = fields.every(({ before }) => before === null) || action === 'DELETE'
  if (!isWhole || action === 'UPDATE') return <ChangedFields fields={fields} />
  return (
    <details>
      <summary>Show the values</summary>
      <RecordValues fields={fields} />
    </details>
  )
}

const Timeline = chakra('ol', {
  base: {
    display: 'grid',
    gap: '4',
    '& > li': { display: 'grid', gap: '3', padding: { base: '4', sm: '6' }, minWidth: '0', layerStyle: 'panel' },
    '& summary': {
      display: 'list-item',
      width: 'fit-content',
      paddingBlock: '2',
      cursor: 'pointer',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    minHeight: '44px',
    '& > h2': { fontSize: 'lg' },
    '& > p': { color: 'muted', overflowWrap: 'anywhere' },
    '& > :last-child:not(p)': { marginLeft: { md: 'auto' } },
  },
})

const Badge = chakra('span', {
  base: { paddingInline: '3', borderRadius: 'pill', fontSize: 'sm', fontWeight: '600', bg: 'activeBackground', color: 'activeInk' },
})
