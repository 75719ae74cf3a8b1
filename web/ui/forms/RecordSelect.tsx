import { Select } from './controls.tsx'
import { type FieldProps, useControl } from './Field.tsx'
import { Labeled } from './Labeled.tsx'

type Props<Item> = Omit<FieldProps, 'hint'> & {
  records: Item[] | null
  /** Returns the text of an option. */
  textOf: (record: Item) => string | null
}

/** Field with the `id` of one of several records. */
export function RecordSelect<Item extends { id: string }>({ records, textOf, ...field }: Props<Item>) {
  const noun = field.label.toLowerCase()
  const hint = records?.length ? undefined : `There are no ${noun}s yet. Add a ${noun} first.`
  const { value, change, attributes, labels, locked } = useControl<string>({ ...field, hint }, (id) => {
    const record = records?.find((record) => record.id === id)
    return record ? textOf(record) : id
  })
  return (
    <Labeled {...labels}>
      <Select {...attributes} disabled={locked} value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
        <option value="">Choose a {noun}</option>
        {records?.map((record) => (
          <option key={record.id} value={record.id}>
            {textOf(record)}
          </option>
        ))}
      </Select>
    </Labeled>
  )
}

/** Returns the id if one of the records has it, otherwise an empty string. */
export const idAmong = (records: { id: string }[] | null, id: string | null) =>
  records?.find((record) => record.id === id)?.id ?? ''
