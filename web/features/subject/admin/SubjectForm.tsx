import type { ComponentProps } from 'react'
import { subjectRules } from '../../../../schema/subject.rules.ts'
import { AdminForm, FieldRow } from '../../../ui/forms/AdminForm.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { levelLabel } from './levelLabel.ts'
import type { LevelsToChooseQuery } from './SubjectForm.generated.ts'

export type Levels = NonNullable<LevelsToChooseQuery['levels']>
type SubjectValues = { code: string; title: string; creditHours: string; levelId: string }

type Props = Pick<ComponentProps<typeof AdminForm<SubjectValues>>, 'initial' | 'save' | 'storedCheck' | 'saved'> & {
  /** What the subject may be taught at. */
  levels: Levels
}

/** The fields of a subject, for adding and editing alike. */
export const SubjectForm = ({ levels, ...form }: Props) => (
  <AdminForm {...form} rules={subjectRules} failed="The subject could not be saved. Nothing you entered is lost.">
    <FieldRow>
      <TextField name="code" label="Code" hint="At most 10 characters." autoComplete="off" required />
      <TextField name="creditHours" label="Credit Hours" type="number" min="1" step="any" hint="1 or more." required />
    </FieldRow>
    <TextField name="title" label="Title" hint="At most 255 characters." autoComplete="off" required />
    <SelectField
      name="levelId"
      label="Level"
      placeholder="Choose a level"
      hint={levels.length === 0 ? 'There are no levels yet. Add a level first.' : undefined}
      required
    >
      {levels.map((level) => (
        <option key={level.id} value={level.id}>
          {levelLabel(level)}
        </option>
      ))}
    </SelectField>
    <SubmitButton busy="Saving...">Save Subject</SubmitButton>
  </AdminForm>
)

/** What the call takes. */
export const subjectInput = (values: SubjectValues) => ({ ...values, creditHours: Number(values.creditHours) })
