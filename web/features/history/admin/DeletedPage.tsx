import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { historyPath, recordPath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { formatMoment, useCollege } from '../../../lib/college.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { RecordLink } from '../../../ui/admin/links.tsx'
import { Empty, Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { focusHeading, PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { offerAction, showStatus } from '../../../ui/admin/StatusBanner.tsx'
import { useKeptFor } from '../../../ui/admin/undo/KeptNote.tsx'
import { EarlierButton } from './EarlierButton.tsx'
import { type ChangeOfRecordFragment, type DeletedRecordsQuery, useDeletedRecordsQuery } from './history.generated.ts'
import { missingParent, useParents } from './parents.ts'
import { useRestore } from './useRestore.ts'

/** The screen with the deleted records, to restore them. */
export function DeletedPage() {
  const query = useDeletedRecordsQuery(bypassCaches)
  const [restored, setRestored] = useState<string[]>([])
  const keptFor = useKeptFor()

  const readEarlier = (before: string) =>
    query.fetchMore({
      variables: { before },
      updateQuery: (known, { fetchMoreResult }) => ({ deleted: [...(known.deleted ?? []), ...(fetchMoreResult.deleted ?? [])] }),
    })

  function shown({ deleted }: DeletedRecordsQuery) {
    if (!deleted) return <Empty text="Deleted records are not kept here.">What has been deleted can't be restored.</Empty>
    const deletions = deleted.filter(({ id }) => !restored.includes(id))
    if (deletions.length === 0 && !deleted.at(-1)?.hasEarlier)
      return (
        <Empty text="Nothing has been deleted recently.">What you delete can be restored here{keptFor && `, ${keptFor}`}.</Empty>
      )
    return (
      <>
        <chakra.p marginBottom="4" color="muted">
          Records can be restored with their files{keptFor && `, ${keptFor} after they were deleted`}.
        </chakra.p>
        <List aria-label="Deleted records">
          {deletions.map((deletion) => (
            <Row
              key={deletion.id}
              deletion={deletion}
              others={deletions}
              onRestored={() => setRestored((ids) => [...ids, deletion.id])}
            />
          ))}
        </List>
        <EarlierButton list={deleted} read={readEarlier}>
          Show earlier deletions
        </EarlierButton>
      </>
    )
  }

  return (
    <chakra.div maxWidth="56rem">
      <PageHeading>Recently deleted</PageHeading>
      <Loaded query={query} failed="The deleted records could not be loaded.">
        {shown}
      </Loaded>
    </chakra.div>
  )
}

type RowProps = { deletion: ChangeOfRecordFragment; others: ChangeOfRecordFragment[]; onRestored: () => void }

function Row({ deletion, others, onRestored }: RowProps) {
  const { id, kind, recordId, title, account, createdAt, fields } = deletion
  const { label, noun } = recordKinds[kind]
  const [busy, setBusy] = useState(false)
  const restore = useRestore(kind)
  const navigate = useNavigate()
  const college = useCollege()
  const parent = missingParent(deletion, others, useParents())
  const name = title ?? label

  async function restoreRecord() {
    setBusy(true)
    showStatus('')
    const problem = await restore(id)
    setBusy(false)
    if (problem && !problem.conflict) return showStatus(problem.message, 'failed')
    onRestored()
    focusHeading()
    if (problem)
      showStatus(`The ${noun} “${name}” was restored before and has been changed since. Nothing was changed now.`, 'failed')
    else showStatus(`The ${noun} “${name}” has been restored.`)
    offerAction('Open it', () => navigate(recordPath(kind, recordId)))
  }

  return (
    <li>
      <div>
        <RecordLink id={`deleted-${id}`} to={historyPath(kind, recordId)} lang={languageOf(title)}>
          {name}
        </RecordLink>
        <p>
          {label}, deleted {createdAt && <time dateTime={createdAt}>{formatMoment(createdAt, college)}</time>} by{' '}
          {account ?? 'an unknown account'}
          {fields?.some(({ name }) => ['file', 'image', 'path'].includes(name)) && '. Its file is kept.'}
        </p>
        {parent && <p>{parent}</p>}
      </div>
      <Button onClick={() => busy || restoreRecord()} aria-disabled={busy} aria-describedby={`deleted-${id}`}>
        {busy ? 'Restoring...' : 'Restore'}
      </Button>
    </li>
  )
}

const List = chakra('ul', {
  base: {
    layerStyle: 'panel',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '3',
      paddingInline: { base: '4', sm: '6' },
      paddingBlock: '4',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& > li > div': { flex: '1 1 14rem', minWidth: '0' },
    '& p': { color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
  },
})
