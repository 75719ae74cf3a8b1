import type { TypedDocumentNode } from '@apollo/client'

type Variables = { id: string; input: object; basedOn: object }

/** An action that gives one field of several records the same value, which is chosen in a dialog. */
export type ManyUpdate<Data, Item> = {
  /** Text of the button: `Move`. */
  action: string
  /** Returns the title of the dialog for records such as `5 subjects`. */
  title: (records: string) => string
  /** Returns the status afterwards. */
  done: (records: string) => string
  /** Label of the field. */
  label: string
  /** Returns the values that can be chosen, with their texts. */
  choices: (data: Data) => readonly (readonly [value: string, text: string])[]
  document: TypedDocumentNode<unknown, never>
  /** Returns the input of a record's update with the values that it has. */
  inputOf: (record: Item) => object
  /** Returns the field with a chosen value. */
  change: (value: string) => object
}

/** Returns the variables of the updates of those records that do not have the value yet. They are based on the values in the list. */
export function updatesOf<Item extends { id: string }>(
  { inputOf, change }: Pick<ManyUpdate<never, Item>, 'inputOf' | 'change'>,
  records: readonly Item[],
  value: string,
) {
  const changed = Object.entries(change(value))
  return records.flatMap((record): { record: Item; variables: Variables }[] => {
    const basedOn = inputOf(record)
    const isSame = changed.every(([name, next]) => (basedOn as Record<string, unknown>)[name] === next)
    const input = { ...basedOn, ...Object.fromEntries(changed) }
    return isSame ? [] : [{ record, variables: { id: record.id, input, basedOn } }]
  })
}
