import { chakra } from '@chakra-ui/react'
import { newNoticeRules, noticeFileKinds, noticeRules } from '../../../../schema/notice.rules.ts'
import { acceptAttribute } from '../../../../schema/rules.ts'
import { useCollege } from '../../../lib/college.ts'
import { localTime } from '../../../lib/localTime.ts'
import type { ReadOptions } from '../../../lib/reads.ts'
import { useCreateNoticeMutation, useDeleteNoticeMutation, useUpdateNoticeMutation } from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import { FileLink, ViewLink } from '../../../ui/admin/cellLinks.tsx'
import type { Columns } from '../../../ui/admin/columns.ts'
import { DeleteWithConfirm } from '../../../ui/admin/DeleteButtons.tsx'
import { AddScreen, EditScreen } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import { attachmentKind, extensionOf } from '../attachment.ts'
import {
  type AdminNoticesQuery,
  type NoticeValuesFragment,
  useAdminNoticesQuery,
  useNoticeToEditQuery,
} from './NoticeAdmin.generated.ts'
import { PreviewButton } from './PreviewButton.tsx'

const valuesOf = (notice?: NoticeValuesFragment) => ({
  title: notice?.title ?? '',
  releasedOn: notice?.releasedOn ?? '',
  description: notice?.description ?? '',
  file: null as File | null,
})

const notices = adminResource({
  kind: 'NOTICE',
  rules: noticeRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  useCreate: useCreateNoticeMutation,
  useUpdate: useUpdateNoticeMutation,
  useRemove: useDeleteNoticeMutation,
  publicPage: { path: (_, id) => `/notice/${encodeURIComponent(id)}`, field: 'notice' },
})

const recordsIn = ({ notices }: AdminNoticesQuery) => notices
const columns: Columns<NonNullable<ReturnType<typeof recordsIn>>[number]> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Title', value: ({ title }) => title, picture: ({ fileUrl }) => pictureOf(fileUrl), kind: 'title' },
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

export const ListPage = () => (
  <ListScreen
    resource={notices}
    useRecords={useAdminNoticesQuery}
    records={recordsIn}
    columns={columns}
    deleteButton={deleteButton}
  />
)

export function AddPage() {
  const { timeZone } = useCollege()
  const today = localTime(new Date(), timeZone).slice(0, 10)
  return (
    <AddScreen
      resource={notices}
      rules={newNoticeRules}
      initial={{ ...valuesOf(), releasedOn: today }}
      useStored={useAdminNoticesQuery}
    >
      <Fields />
    </AddScreen>
  )
}

const useNotice = (id: string, options?: ReadOptions) => useNoticeToEditQuery({ ...options, variables: { id } })

export const EditPage = () => (
  <EditScreen
    resource={notices}
    useRecord={useNotice}
    useAll={useAdminNoticesQuery}
    record={({ notice }) => notice}
    valuesOf={valuesOf}
  >
    {({ fileUrl }) => <Fields fileUrl={fileUrl} />}
  </EditScreen>
)

const Fields = ({ fileUrl }: { fileUrl?: string | null }) => (
  <>
    <TextField name="title" label="Title" hint="At most 255 characters." required />
    <TextField name="releasedOn" label="Released On" type="date" max="9999-12-31" required />
    <TextAreaField name="description" label="Description" hint="Optional. Line breaks are kept." />
    <FileField
      name="file"
      label="File"
      hint="A pdf, doc, docx, jpg, jpeg, png, gif or webp file."
      accept={acceptAttribute(noticeFileKinds)}
      required={fileUrl === undefined}
      current={fileUrl && <CurrentFile url={fileUrl} />}
    />
    <PreviewButton fileUrl={fileUrl ?? null} />
  </>
)

const CurrentFile = ({ url }: { url: string }) => (
  <chakra.p flex="1 1 100%">
    <FileLink href={url}>Current file</FileLink>. Choose another to replace it. It cannot be removed.
  </chakra.p>
)
