import type { ComponentProps } from 'react'
import { courseRules } from '../../../../schema/course.rules.ts'
import { AdminForm } from '../../../ui/forms/AdminForm.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'

type CourseValues = { name: string; description: string; eligibility: string }

type Props = Pick<ComponentProps<typeof AdminForm<CourseValues>>, 'initial' | 'save' | 'storedCheck' | 'saved'>

/** The fields of a course, for adding and editing alike. */
export const CourseForm = (form: Props) => (
  <AdminForm {...form} rules={courseRules} failed="The course could not be saved. Nothing you entered is lost.">
    <TextField name="name" label="Name" autoComplete="off" required />
    <TextAreaField name="description" label="Description" required />
    <TextAreaField name="eligibility" label="Eligibility" required />
    <SubmitButton busy="Saving...">Save Course</SubmitButton>
  </AdminForm>
)
