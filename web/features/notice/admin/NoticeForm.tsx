import type { ComponentProps, ReactNode } from 'react'
import { noticeFileKinds } from '../../../../schema/notice.rules.ts'
import { acceptAttribute } from '../../../../schema/rules.ts'
import { AdminForm } from '../../../ui/forms/AdminForm.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import type { NoticeToEditQuery } from './NoticeForm.generated.ts'

type Stored = NonNullable<NoticeToEditQuery['notice']>

/** What the form starts from: a stored notice, or nothing. */
export const noticeValues = (stored?: Stored) => ({
  title: stored?.title ?? '',
  releasedOn: stored?.releasedOn ?? '',
  description: stored?.description ?? '',
  file: null as File | null,
})
export type NoticeValues = ReturnType<typeof noticeValues>

type Props = Pick<ComponentProps<typeof AdminForm<NoticeValues>>, 'initial' | 'rules' | 'save' | 'storedCheck' | 'saved'> & {
  /** What is stored by now. */
  stored?: ReactNode
  fileRequired?: boolean
}

/** The fields of a notice, for adding and editing alike. */
export const NoticeForm = ({ stored, fileRequired, ...form }: Props) => (
  <AdminForm {...form} failed="The notice could not be saved. Nothing you entered is lost.">
    <TextField name="title" label="Title" hint="At most 255 characters." required />
    <TextField name="releasedOn" label="Released On" type="date" max="9999-12-31" required />
    <TextAreaField name="description" label="Description" hint="Optional. Line breaks stay." />
    <FileField
      name="file"
      label="File"
      hint="A pdf, doc, docx, jpg, jpeg, png, gif or webp file."
      accept={acceptAttribute(noticeFileKinds)}
      required={fileRequired}
      stored={stored}
    />
    <SubmitButton busy="Saving...">Save Notice</SubmitButton>
  </AdminForm>
)

/** What the call takes: a file only when one was chosen. */
export const noticeInput = ({ file, ...values }: NoticeValues) => ({ ...values, ...(file && { file }) })
