import { useId, useState } from 'react'
import { formatDay, useCollege } from '../../../lib/college.ts'
import { failureMessage } from '../../../lib/failure.ts'
import { ensureGone, useIsGone } from '../../../lib/stored.ts'
import { Cell, Column, TableRow } from '../../../ui/lists/AdminTable.tsx'
import { failureOfDelete } from '../../../ui/lists/DeleteDialog.tsx'
import { FileLink } from '../../../ui/lists/FileLink.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { DeletedCell, RowButtons } from '../../../ui/lists/RowActions.tsx'
import { focusHeading, PageHeading } from '../../../ui/PageHeading.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { tell } from '../../../ui/StatusBanner.tsx'
import {
  AdminNoticesDocument,
  type AdminNoticesQuery,
  useAdminNoticesQuery,
  useDeleteNoticeMutation,
} from './NoticesPage.generated.ts'

type Notice = NonNullable<AdminNoticesQuery['notices']>[number]

export const NoticesPage = () => (
  <>
    <PageHeading actions={<PrimaryLink to="/admin/notices/add">+ Add Notice</PrimaryLink>}>Notices</PageHeading>
    <Listed
      query={useAdminNoticesQuery()}
      items={({ notices }) => notices}
      loading="Loading notices..."
      failed="Failed to load the notices."
      empty="No notices found."
      caption="Notices"
      columns={
        <>
          <Column>ID</Column>
          <Column>Title</Column>
          <Column>Released On</Column>
          <Column>File</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {(notice) => <NoticeRow key={notice.id} notice={notice} />}
    </Listed>
  </>
)

function NoticeRow({ notice: { id, title, releasedOn, fileUrl } }: { notice: Notice }) {
  const college = useCollege()
  const { deleted, remove } = useRemoval(id)
  const titleId = useId()
  return (
    <TableRow>
      <Cell data-label="ID">{id}</Cell>
      <Cell data-label="Title" id={titleId}>
        {title}
      </Cell>
      <Cell data-label="Released On" whiteSpace="nowrap">
        {releasedOn && formatDay(releasedOn, college)}
      </Cell>
      <Cell data-label="File" whiteSpace="nowrap">
        {fileUrl ? (
          <FileLink href={fileUrl} aria-describedby={titleId}>
            View
          </FileLink>
        ) : (
          'N/A'
        )}
      </Cell>
      {deleted ? (
        <DeletedCell />
      ) : (
        <RowButtons edit={`/admin/notices/edit/${encodeURIComponent(id)}`} of={titleId} onDelete={remove} />
      )}
    </TableRow>
  )
}

/** Asks by the browser's own question, then deletes; either end is told above the list. */
function useRemoval(id: string) {
  const [deleteNotice] = useDeleteNoticeMutation({ variables: { id } })
  const isGone = useIsGone(AdminNoticesDocument, id)
  const [deleted, setDeleted] = useState(false)
  async function remove() {
    if (!confirm('Delete this notice?')) return
    tell('')
    try {
      await ensureGone(deleteNotice, isGone)
      setDeleted(true)
      tell('The notice has been deleted.')
      focusHeading()
    } catch (error) {
      tell(failureMessage(failureOfDelete(error), 'The notice could not be deleted.'), 'failed')
    }
  }
  return { deleted, remove }
}
