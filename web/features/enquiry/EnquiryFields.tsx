import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { degrees } from '../../../content/programmes/Programme.ts'
import { Input, Select, TextArea } from '../../ui/forms/controls.tsx'
import { describedBy, Labeled } from '../../ui/forms/Labeled.tsx'
import type { Enquiry, Problems } from './enquiry.ts'

type EnquiryFieldsProps = { problems: Problems; messageHint: string }

/** Uncontrolled fields of the form. */
export const EnquiryFields = ({ problems, messageHint }: EnquiryFieldsProps) => (
  <>
    <TextField label="Full name" autoComplete="name" required {...fieldProps('fullName', problems)} />
    <Columns>
      <TextField label="Email" type="email" autoComplete="email" required {...fieldProps('email', problems)} />
      <TextField label="Phone" type="tel" autoComplete="tel" placeholder="Optional" {...fieldProps('phone', problems)} />
    </Columns>
    <TextField label="Address" autoComplete="street-address" placeholder="Optional" {...fieldProps('address', problems)} />
    <Labeled label="Programme" id={fieldId('programme')}>
      <Select id={fieldId('programme')} name="programme">
        <option value="">Not decided yet</option>
        {Object.values(degrees).map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Labeled>
    <MessageField hint={messageHint} {...fieldProps('message', problems)} />
  </>
)

/** Returns the id of the field with a name. */
export const fieldId = (name: string) => `enquiry-${name}`

const fieldProps = (name: keyof Enquiry, problems: Problems) => ({ id: fieldId(name), name, error: problems[name] })

type FieldProps = ReturnType<typeof fieldProps>
type TextFieldProps = FieldProps & { label: string } & ComponentProps<typeof Input>

const TextField = ({ id, error, label, ...input }: TextFieldProps) => (
  <Labeled label={label} id={id} error={error}>
    <Input {...input} {...describedBy({ id, error })} />
  </Labeled>
)

const MessageField = ({ name, ...field }: FieldProps & { hint: string }) => (
  <Labeled label="Message" {...field}>
    <TextArea name={name} required {...describedBy(field)} />
  </Labeled>
)

const Columns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '6' },
})
