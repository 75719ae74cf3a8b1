import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Input, Select, TextArea } from '../../ui/forms/controls.tsx'
import { describedBy, Labeled } from '../../ui/forms/Labeled.tsx'
import type { Enquiry, Problems } from './enquiry.ts'

type EnquiryFieldsProps = { problems: Problems /** What belongs into the message. */; hint: string }

/** Keep what is typed by themselves: nothing but a submit reads them. */
export const EnquiryFields = ({ problems, hint }: EnquiryFieldsProps) => (
  <>
    <Line label="Full name" autoComplete="name" required {...fieldOf('fullName', problems)} />
    <Pair>
      <Line label="Email" type="email" autoComplete="email" required {...fieldOf('email', problems)} />
      <Line label="Phone" type="tel" autoComplete="tel" placeholder="Optional" {...fieldOf('phone', problems)} />
    </Pair>
    <Line label="Address" autoComplete="street-address" placeholder="Optional" {...fieldOf('address', problems)} />
    <Labeled label="Programme" id={idOf('programme')}>
      <Select id={idOf('programme')} name="programme">
        <option value="">Not decided yet</option>
        <option>B.Sc. CSIT</option>
        <option>BBA</option>
        <option>BBS</option>
        <option>BIM</option>
      </Select>
    </Labeled>
    <Message hint={hint} {...fieldOf('message', problems)} />
  </>
)

/** The id of the field that holds `name`. */
export const idOf = (name: string) => `enquiry-${name}`

const fieldOf = (name: keyof Enquiry, problems: Problems) => ({ id: idOf(name), name, error: problems[name] })

type FieldProps = ReturnType<typeof fieldOf>
type LineProps = FieldProps & { label: string } & ComponentProps<typeof Input>

const Line = ({ id, error, label, ...input }: LineProps) => (
  <Labeled label={label} id={id} error={error}>
    <Input {...input} {...describedBy({ id, error })} />
  </Labeled>
)

const Message = ({ name, hint, ...field }: FieldProps & { hint: string }) => (
  <Labeled label="Message" hint={hint} {...field}>
    <TextArea name={name} required {...describedBy({ hint, ...field })} />
  </Labeled>
)

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '6' },
})
