import type { ComponentProps } from 'react'
import { styled } from '#styled'
import { degrees } from '../../../content/programmes/Programme.ts'
import { Input, Select, TextArea } from '../../ui/controls.tsx'
import { describedBy, Labeled } from '../../ui/Labeled.tsx'
import type { Enquiry, Problems } from './enquiry.ts'

/** Uncontrolled fields of the form. */
export const EnquiryFields = ({ problems, messageHint }: { problems: Problems; messageHint: string }) => (
  <>
    <Field name="fullName" label="Full name" problems={problems} autoComplete="name" required />
    <Columns>
      <Field name="email" label="Email" problems={problems} type="email" autoComplete="email" required />
      <Field name="phone" label="Phone" problems={problems} type="tel" autoComplete="tel" hint="Optional" />
    </Columns>
    <Field name="address" label="Address" problems={problems} autoComplete="street-address" hint="Optional" />
    <Labeled label="Programme" id={fieldId('programme')}>
      <Select id={fieldId('programme')} name="programme">
        <option value="">Not decided yet</option>
        {Object.values(degrees).map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Labeled>
    <Field name="message" label="Message" problems={problems} hint={messageHint} as={TextArea} required />
  </>
)

/** Returns the id of the field with a name. */
export const fieldId = (name: string) => `enquiry-${name}`

type FieldProps = ComponentProps<typeof Input> & {
  name: keyof Enquiry
  label: string
  problems: Problems
  hint?: string
}

function Field({ name, label, problems, hint, as: Control = Input, ...control }: FieldProps) {
  const field = { id: fieldId(name), hint, error: problems[name] }
  return (
    <Labeled label={label} {...field}>
      <Control name={name} {...control} {...describedBy(field)} />
    </Labeled>
  )
}

const Columns = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '6' },
})
