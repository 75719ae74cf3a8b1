import { DeleteWithConfirm } from '../../../ui/admin/delete/DeleteButtons.tsx'
import { ViewLink } from '../../../ui/admin/links.tsx'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import { attachmentKind, extensionOf } from '../attachment.ts'
import { AdminNoticesDocument, type AdminNoticesQuery, useAdminNoticesQuery } from './NoticeAdmin.generated.ts'
import { notices } from './noticeResource.ts'

const recordsIn = ({ notices }: AdminNoticesQuery) => notices
const columns: Columns<NonNullable<ReturnType<typeof recordsIn>>[number]> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  {
    header: 'Title',
    value: ({ title }) => title,
    picture: ({ fileUrl }) => pictureOf(fileUrl),
    badge: ({ isScheduled }) => isScheduled && 'Scheduled',
    kind: 'title',
  },
  { header: 'Released On', value: ({ releasedOn }) => releasedOn, kind: 'day' },
  {
    header: 'File',
    value: ({ fileUrl }) => fileUrl,
    text: ({ fileUrl }) => (fileUrl ? 'View' : 'N/A'),
    exported: ({ fileUrl }) => (fileUrl ? new URL(fileUrl, location.origin).href : ''),
    cell: ({ fileUrl }) => (fileUrl ? <ViewLink href={fileUrl} /> : 'N/A'),
    nowrap: true,
  },
]
const deleteButton = <DeleteWithConfirm question="Delete this notice?" />

/** Returns the attached picture, or else the kind of the file: PDF. */
const pictureOf = (fileUrl: string | null) =>
  fileUrl && attachmentKind(fileUrl) === 'image' ? { url: fileUrl } : { letters: fileUrl && extensionOf(fileUrl).toUpperCase() }

export { AdminNoticesDocument as query }

export const ListPage = () => (
  <ListScreen
    resource={notices}
    useRecords={useAdminNoticesQuery}
    records={recordsIn}
    columns={columns}
    deleteButton={deleteButton}
  />
)
