import type { ComponentProps, ReactNode } from 'react'
import { innovationFormRules, innovationImageKinds } from '../../../../schema/innovation.rules.ts'
import { acceptAttribute, TWO_MB } from '../../../../schema/rules.ts'
import { AdminForm } from '../../../ui/forms/AdminForm.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { Radio, RadioField } from '../../../ui/forms/RadioField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'

/** `status` as the radios have it: '1' active, '0' inactive. */
type InnovationValues = { name: string; description: string; image: File | null; status: string }

type Props = Pick<ComponentProps<typeof AdminForm<InnovationValues>>, 'initial' | 'save' | 'storedCheck' | 'saved'> & {
  /** The picture that is stored by now. */
  stored?: ReactNode
}

/** The fields of an innovation, for adding and editing alike. */
export const InnovationForm = ({ stored, ...form }: Props) => (
  <AdminForm {...form} rules={innovationFormRules} failed="The innovation could not be saved. Nothing you entered is lost.">
    <TextField name="name" label="Name" autoComplete="off" required />
    <TextAreaField name="description" label="Description" hint="Optional." />
    <FileField
      name="image"
      label="Image"
      hint="Optional: a jpeg, png, jpg or gif picture."
      below={TWO_MB}
      accept={acceptAttribute(innovationImageKinds)}
      stored={stored}
    />
    <RadioField name="status" label="Status">
      <Radio name="status" value="1">
        Active
      </Radio>
      <Radio name="status" value="0">
        Inactive
      </Radio>
    </RadioField>
    <SubmitButton busy="Saving...">Save Innovation</SubmitButton>
  </AdminForm>
)

/** What the call takes: a picture only when one was chosen. */
export const innovationInput = ({ image, status, ...values }: InnovationValues) => ({
  ...values,
  status: Number(status),
  ...(image && { image }),
})
