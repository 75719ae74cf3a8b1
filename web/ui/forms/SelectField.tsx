import type { ReactNode } from 'react'
import { Select } from './controls.tsx'
import { Field, useControl } from './Field.tsx'

type Props = {
  name: string
  label: string
  hint?: string | undefined
  required?: boolean
  /** What it reads while nothing is chosen. */
  placeholder: string
  /** The options. */
  children: ReactNode
}

/** A field whose value is one of several. */
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

/** What a choice among records begins with: the id if there is such a record (any more), else none. */
export const idAmong = (records: { id: string }[], id: string | null) => records.find((record) => record.id === id)?.id ?? ''
