import { chakra, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { newNoticeRules, noticeFileKinds } from '../../../../schema/notice.rules.ts'
import { acceptAttribute } from '../../../../schema/rules.ts'
import { useCollege } from '../../../lib/college.ts'
import { todayIn } from '../../../lib/localTime.ts'
import { useSchedule } from '../../../lib/schedule.ts'
import { AddScreen, EditScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { FileLink } from '../../../ui/admin/links.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import { useDescriptionHint } from '../../../ui/forms/useDescriptionHint.ts'
import { type NoticeToEditQuery, useNoticeToEditQuery } from './NoticeAdmin.generated.ts'
import { notices, valuesOf } from './noticeResource.ts'
import { PreviewButton, WidePreview } from './Preview.tsx'
import { SharePreviewButton } from './previewLinks/SharePreview.tsx'

const source = { useRecord: useNoticeToEditQuery, record: ({ notice }: NoticeToEditQuery) => notice, valuesOf }

/** The form of a new notice, which is dated today, also if it is a copy. */
export function AddPage() {
  const { timeZone } = useCollege()
  const today = todayIn(timeZone)
  return (
    <AddScreen
      resource={notices}
      source={{ ...source, valuesOf: (notice) => ({ ...valuesOf(notice), releasedOn: today }) }}
      rules={newNoticeRules}
      initial={{ ...valuesOf(), releasedOn: today }}
      beside={<WidePreview fileUrl={null} />}
    >
      <Fields />
    </AddScreen>
  )
}

export const EditPage = () => (
  <EditScreen resource={notices} source={source} beside={({ fileUrl }) => <WidePreview fileUrl={fileUrl} />}>
    {({ id, fileUrl }) => <Fields id={id} fileUrl={fileUrl} />}
  </EditScreen>
)

const Fields = ({ id, fileUrl }: { id?: string; fileUrl?: string | null }) => (
  <>
    <TextField name="title" label="Title" hint="At most 255 characters." required />
    <ReleaseDateField />
    <TextAreaField name="description" label="Description" hint={useDescriptionHint('file', fileUrl) ?? 'Line breaks are kept.'} />
    <FileField
      name="file"
      label="File"
      hint="A pdf, doc, docx, jpg, jpeg, png, gif or webp file."
      accept={acceptAttribute(noticeFileKinds)}
      required={fileUrl === undefined}
      current={fileUrl && <CurrentFile url={fileUrl} />}
    />
    <Flex wrap="wrap" gap="3" _empty={{ display: 'none' }}>
      <PreviewButton fileUrl={fileUrl ?? null} />
      <SharePreviewButton recordId={id} />
    </Flex>
  </>
)

/** The release date, and what it means for visitors. */
function ReleaseDateField() {
  const { values } = useFormikContext<ReturnType<typeof valuesOf>>()
  const { isOn, isScheduled, showDay } = useSchedule()
  const { releasedOn } = values
  const meaning = isScheduled(releasedOn)
    ? `Scheduled: not on the site before ${showDay(releasedOn)}. Until then only staff see it.`
    : 'On the site as soon as it is saved. A later date schedules it.'
  return <TextField name="releasedOn" label="Released On" type="date" max="9999-12-31" hint={isOn ? meaning : undefined} required />
}

const CurrentFile = ({ url }: { url: string }) => (
  <chakra.p flex="1 1 100%">
    <FileLink href={url}>Current file</FileLink>. Choose another to replace it. It cannot be removed.
  </chakra.p>
)
