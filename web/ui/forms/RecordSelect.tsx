import { Select } from './controls.tsx'
import { Field, useControl } from './Field.tsx'

type Props<Item> = {
  name: string
  label: string
  records: Item[] | null
  /** Returns the text of an option. */
  textOf: (record: Item) => string | null
}

/** Required field with the `id` of one of several records. */
export function RecordSelect<Item extends { id: string }>({ name, label, records, textOf }: Props<Item>) {
  const noun = label.toLowerCase()
  const hint = records?.length ? undefined : `There are no ${noun}s yet. Add a ${noun} first.`
  const { value, change, attributes, locked } = useControl<string>(name, hint)
  return (
    <Field name={name} label={label} hint={hint}>
      <Select
        {...attributes}
        required
        disabled={locked}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        <option value="">Choose a {noun}</option>
        {records?.map((record) => (
          <option key={record.id} value={record.id}>
            {textOf(record)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Returns the id if one of the records has it, otherwise an empty string. */
export const idAmong = (records: { id: string }[] | null, id: string | null) =>
  records?.find((record) => record.id === id)?.id ?? ''
