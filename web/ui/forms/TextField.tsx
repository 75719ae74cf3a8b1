import type { InputHTMLAttributes } from 'react'
import { Input, TextArea } from './controls.tsx'
import { Field, useControl } from './Field.tsx'

type Props = { name: string; label: string; hint?: string; required?: boolean }
type InputAttributes = InputHTMLAttributes<HTMLInputElement>
type InputProps = Props &
  Pick<InputAttributes, 'type' | 'autoComplete' | 'min' | 'max' | 'step' | 'inputMode'> & {
    /** Values that are offered. Others are allowed. */
    suggestions?: readonly string[]
  }

/** Field with one line. */
export function TextField({ name, label, hint, suggestions, ...input }: InputProps) {
  const { value, change, attributes, locked } = useControl<string>(name, hint)
  const listId = `${attributes.id}-suggestions`
  return (
    <Field name={name} label={label} hint={hint}>
      <Input
        {...input}
        {...attributes}
        readOnly={locked}
        list={suggestions && listId}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Field>
  )
}

/** Field for the rules `webAddress` and `optionalWebAddress`. */
export const WebAddressField = (props: Props) => (
  <TextField {...props} type="url" inputMode="url" hint={props.hint ?? 'A full address, such as https://www.example.org/page'} />
)

/** Field with several lines. */
export function TextAreaField({ name, label, hint, required }: Props) {
  const { value, change, attributes, locked } = useControl<string>(name, hint)
  return (
    <Field name={name} label={label} hint={hint}>
      <TextArea
        {...attributes}
        required={required}
        readOnly={locked}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  )
}
