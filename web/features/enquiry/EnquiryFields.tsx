import type { ChangeEventHandler, ComponentProps } from 'react'
import { styled } from '#styled'
import { degrees } from '../../../content/programmes/Programme.ts'
import { describedBy } from '../../lib/forms/describedBy.ts'
import { Input, Select, TextArea } from '../../ui/controls.tsx'
import { Labeled } from '../../ui/Labeled.tsx'
import type { Enquiry, Problems } from './enquiry.ts'

type Props = { values: Enquiry; change: ChangeEventHandler; problems: Problems; messageHint: string }

/** Fields of the form. */
export function EnquiryFields({ values, change, problems, messageHint }: Props) {
  const field = (name: keyof Enquiry) => ({ name, value: values[name], onChange: change, problem: problems[name] })
  return (
    <>
      <Field {...field('fullName')} label="Full name" autoComplete="name" required />
      <Columns>
        <Field {...field('email')} label="Email" type="email" autoComplete="email" required />
        <Field {...field('phone')} label="Phone" type="tel" autoComplete="tel" isOptional />
      </Columns>
      <Field {...field('address')} label="Address" autoComplete="street-address" isOptional />
      <Labeled label="Programme" id={fieldId('programme')}>
        <Select id={fieldId('programme')} name="programme" value={values.programme} onChange={change}>
          <option value="">Not decided yet</option>
          {Object.values(degrees).map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Labeled>
      <Field {...field('message')} label="Message" hint={messageHint} as={TextArea} required />
    </>
  )
}

/** Returns the id of the field with a name. */
export const fieldId = (name: string) => `enquiry-${name}`

type FieldProps = ComponentProps<typeof Input> & {
  name: string
  label: string
  isOptional?: boolean
  problem: string | undefined
  hint?: string
}

function Field({ name, label, isOptional, problem, hint, as: Control = Input, ...control }: FieldProps) {
  const field = { id: fieldId(name), hint, error: problem }
  return (
    <Labeled label={label} isOptional={isOptional} {...field}>
      <Control name={name} {...control} {...describedBy(field)} />
    </Labeled>
  )
}

const Columns = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '6' },
})
