import { useMemo } from 'react'
import { foldedWords } from '../../../schema/fold.ts'
import { Combobox, type Option } from './Combobox.tsx'
import { type FieldProps, Labeled, useControl } from './Field.tsx'

type Props<Item> = Omit<FieldProps, 'hint'> & {
  records: Item[] | null
  /** Returns the text of an option. A constant, because a change folds all texts again. */
  textOf: (record: Item) => string | null
}

/** Field with the `id` of one of several records, which is searched by words of its text. */
export function RecordSelect<Item extends { id: string }>({ records, textOf, ...field }: Props<Item>) {
  const noun = field.label.toLowerCase()
  const hint = records?.length ? undefined : `There are no ${noun}s yet. Add a ${noun} first.`
  const { value, change, attributes, labels, locked } = useControl<string>({ ...field, hint }, (id) => {
    const record = records?.find((record) => record.id === id)
    return record ? textOf(record) : id
  })
  const options = useMemo(() => (records ?? []).map((record) => optionOf(record.id, textOf(record) ?? '')), [records, textOf])
  return (
    <Labeled {...labels}>
      <Combobox {...attributes} options={options} noun={noun} value={value} onChange={change} disabled={locked} />
    </Labeled>
  )
}

const optionOf = (value: string, label: string): Option => ({ value, label, folded: foldedWords(label) })

/** Returns the id if one of the records has it, otherwise an empty string. */
export const idAmong = (records: { id: string }[] | null, id: string | null) =>
  records?.find((record) => record.id === id)?.id ?? ''
