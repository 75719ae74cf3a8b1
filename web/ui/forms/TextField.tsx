import { Button, Flex, Input, Textarea } from '@chakra-ui/react'
import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { dayFormatter, formatMoment, useCollege } from '../../lib/college.ts'
import { localTime, momentOf } from '../../lib/localTime.ts'
import { type FieldProps, Labeled, useControl } from './Field.tsx'

type InputAttributes = InputHTMLAttributes<HTMLInputElement>
type TextFieldProps = FieldProps &
  Pick<InputAttributes, 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'min' | 'max' | 'step' | 'inputMode'> & {
    /** Values that are offered. Others are allowed. */
    suggestions?: readonly string[]
    button?: ReactNode
  }

/** Field with one line. */
export function TextField({ label, hint, suggestions, button, ...input }: TextFieldProps) {
  const showDay = dayFormatter({ dateStyle: 'medium' }, useCollege())
  const show = (value: string) => (input.type === 'date' && value ? showDay(value) : value)
  const { value, change, attributes, labels, locked } = useControl<string>({ label, hint, ...input }, show)
  const listId = `${attributes.id}-suggestions`
  return (
    <Labeled {...labels}>
      <Flex gap="2">
        <Input
          {...input}
          {...attributes}
          readOnly={locked}
          list={suggestions && listId}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {button}
      </Flex>
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Labeled>
  )
}

/** Field with a password, which a button shows and hides again. */
export function PasswordField(field: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [isVisible, setVisible] = useState(false)
  const action = isVisible ? 'Hide' : 'Show'
  const button = (
    <Button onClick={() => setVisible(!isVisible)} aria-label={`${action} ${field.label.toLowerCase()}`} minWidth="5rem">
      {action}
    </Button>
  )
  return <TextField {...field} type={isVisible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} button={button} />
}

/** Field for the rules `webAddress` and `optionalWebAddress`. */
export const WebAddressField = ({ hint = 'A full address, such as https://www.example.org/page', ...field }: FieldProps) => (
  <TextField {...field} type="url" inputMode="url" hint={hint} />
)

/** Field for the rule `moment`: date and time in the college's time zone. Its value is the moment in UTC. */
export function MomentField(props: FieldProps) {
  const college = useCollege()
  const { timeZone } = college
  const { value, change, attributes, labels, locked } = useControl<string>(props, (value) => value && formatMoment(value, college))
  return (
    <Labeled {...labels}>
      <Input
        {...attributes}
        type="datetime-local"
        max="9999-12-31T23:59"
        readOnly={locked}
        defaultValue={value && localTime(new Date(value), timeZone)}
        onChange={({ currentTarget }) => change(currentTarget.value && momentOf(currentTarget.value, timeZone))}
      />
    </Labeled>
  )
}

/** Field with several lines. */
export function TextAreaField(props: FieldProps) {
  const { value, change, attributes, labels, locked } = useControl<string>(props)
  return (
    <Labeled {...labels}>
      <Textarea
        {...attributes}
        rows={6}
        readOnly={locked}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Labeled>
  )
}
