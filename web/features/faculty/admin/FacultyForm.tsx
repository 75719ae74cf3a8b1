import type { ComponentProps, ReactNode } from 'react'
import { facultyImageKinds, facultyRules } from '../../../../schema/faculty.rules.ts'
import { acceptAttribute } from '../../../../schema/rules.ts'
import { AdminForm, FieldRow } from '../../../ui/forms/AdminForm.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import type { FacultyToEditQuery } from './FacultyForm.generated.ts'

type Stored = NonNullable<FacultyToEditQuery['faculty']>

/** What the form starts from: a stored faculty member, or nothing. */
export const facultyValues = (stored?: Stored) => ({
  name: stored?.name ?? '',
  email: stored?.email ?? '',
  department: stored?.department ?? '',
  qualification: stored?.qualification ?? '',
  phone: stored?.phone ?? '',
  description: stored?.description ?? '',
  image: null as File | null,
})
export type FacultyValues = ReturnType<typeof facultyValues>

type Props = Pick<ComponentProps<typeof AdminForm<FacultyValues>>, 'initial' | 'save' | 'storedCheck' | 'saved'> & {
  /** The picture that is stored by now. */
  stored?: ReactNode
}

/** The fields of a faculty member, for adding and editing alike. */
export const FacultyForm = ({ stored, ...form }: Props) => (
  <AdminForm {...form} rules={facultyRules} failed="The faculty member could not be saved. Nothing you entered is lost.">
    <TextField name="name" label="Name" autoComplete="off" required />
    <FieldRow>
      <TextField name="email" label="Email" type="email" autoComplete="off" required />
      <TextField name="phone" label="Phone" type="tel" autoComplete="off" hint="Optional. At most 20 characters." />
    </FieldRow>
    <FieldRow>
      <TextField name="department" label="Department" required />
      <TextField name="qualification" label="Qualification" required />
    </FieldRow>
    <TextAreaField name="description" label="Description" hint="Optional." />
    <FileField
      name="image"
      label="Image"
      hint="Optional: a jpg, jpeg, png, gif, webp, avif or bmp picture."
      accept={acceptAttribute(facultyImageKinds)}
      stored={stored}
    />
    <SubmitButton busy="Saving...">Save Faculty</SubmitButton>
  </AdminForm>
)
