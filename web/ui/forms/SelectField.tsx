import type { ReactNode } from 'react'
import { Select } from './controls.tsx'
import { Field, useControl } from './Field.tsx'

type Props = {
  name: string
  label: string
  hint?: string | undefined
  required?: boolean
  /** Text of the option without a value. */
  placeholder: string
  /** `option`s. */
  children: ReactNode
}

/** Field with one of several values. */
export function SelectField({ name, label, hint, placeholder, required, children }: Props) {
  const { value, change, attributes, locked } = useControl<string>(name, hint)
  return (
    <Field name={name} label={label} hint={hint}>
      <Select
        {...attributes}
        required={required}
        disabled={locked}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {children}
      </Select>
    </Field>
  )
}

/** Returns the id if one of the records has it, otherwise an empty string. */
export const idAmong = (records: { id: string }[], id: string | null) => records.find((record) => record.id === id)?.id ?? ''
