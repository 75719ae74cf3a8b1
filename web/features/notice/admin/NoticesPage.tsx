import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDay, useCollege } from '../../../lib/college.ts'
import { failureOf } from '../../../lib/failure.ts'
import { ActionCell, AdminTable, Cell, Column, TableBody, TableHead, TableRow } from '../../../ui/AdminTable.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FileLink } from '../../../ui/FileLink.tsx'
import { Empty, Failed, Loading } from '../../../ui/ListStates.tsx'
import { focusHeading, PageHeading } from '../../../ui/PageHeading.tsx'
import { tell } from '../../../ui/StatusBanner.tsx'
import { type AdminNoticesQuery, useAdminNoticesQuery, useDeleteNoticeMutation } from './NoticesPage.generated.ts'

const AddNotice = () => (
  <ButtonLink look="primary" asChild>
    <Link to="/admin/notices/add">+ Add Notice</Link>
  </ButtonLink>
)

export const NoticesPage = () => (
  <>
    <PageHeading actions={<AddNotice />}>Notices</PageHeading>
    <NoticeList />
  </>
)

function NoticeList() {
  const { data, previousData, loading, error, refetch } = useAdminNoticesQuery()
  const { notices } = data ?? previousData ?? {}
  if (!notices && loading) return <Loading>Loading notices...</Loading>
  if (!notices || error) return <Failed retry={refetch}>Failed to load the notices.</Failed>
  if (notices.length === 0) return <Empty text="No notices found.">The first one is added with the button above.</Empty>
  return (
    <AdminTable caption="Notices">
      <TableHead>
        <TableRow>
          <Column>ID</Column>
          <Column>Title</Column>
          <Column>Released On</Column>
          <Column>File</Column>
          <Column>Actions</Column>
        </TableRow>
      </TableHead>
      <TableBody>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </TableBody>
    </AdminTable>
  )
}

type Notice = NonNullable<AdminNoticesQuery['notices']>[number]

function NoticeRow({ notice: { id, title, releasedOn, fileUrl } }: { notice: Notice }) {
  const college = useCollege()
  const remove = useRemoval(id)
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
      <Cell data-label="File">
        {fileUrl ? (
          <FileLink href={fileUrl} aria-describedby={titleId}>
            View
          </FileLink>
        ) : (
          'N/A'
        )}
      </Cell>
      <ActionCell>
        <ButtonLink asChild>
          <Link to={`/admin/notices/edit/${encodeURIComponent(id)}`} aria-describedby={titleId}>
            Edit
          </Link>
        </ButtonLink>
        <Button look="danger" onClick={remove} aria-describedby={titleId}>
          Delete
        </Button>
      </ActionCell>
    </TableRow>
  )
}

/** Asks by the browser's own question, then deletes; either end is told above the list. */
function useRemoval(id: string) {
  const [deleteNotice] = useDeleteNoticeMutation({ variables: { id } })
  return async () => {
    if (!confirm('Delete this notice?')) return
    tell('')
    try {
      await deleteNotice()
      tell('The notice has been deleted.')
      focusHeading()
    } catch (error) {
      tell(failureOf(error).message ?? 'The notice could not be deleted. Check the connection, then try again.', 'failed')
    }
  }
}
