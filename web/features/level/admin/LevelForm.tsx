import type { ComponentProps } from 'react'
import { levelRules } from '../../../../schema/level.rules.ts'
import { AdminForm } from '../../../ui/forms/AdminForm.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import type { CoursesToChooseQuery } from './LevelForm.generated.ts'

export type Courses = NonNullable<CoursesToChooseQuery['courses']>
type LevelValues = { title: string; courseId: string }

type Props = Pick<ComponentProps<typeof AdminForm<LevelValues>>, 'initial' | 'save' | 'storedCheck' | 'saved'> & {
  /** What the level may belong to. */
  courses: Courses
}

/** The fields of a level, for adding and editing alike. */
export const LevelForm = ({ courses, ...form }: Props) => (
  <AdminForm {...form} rules={levelRules} failed="The level could not be saved. Nothing you entered is lost.">
    <TextField name="title" label="Title" autoComplete="off" required />
    <SelectField
      name="courseId"
      label="Course"
      placeholder="Choose a course"
      hint={courses.length === 0 ? 'There are no courses yet. Add a course first.' : undefined}
      required
    >
      {courses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <SubmitButton busy="Saving...">Save Level</SubmitButton>
  </AdminForm>
)
