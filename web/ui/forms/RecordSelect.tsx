import { Combobox, chakra, createListCollection } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { foldedWords } from '../../../text/fold.ts'
import { countOf } from '../../lib/text/countOf.ts'
import { type FieldProps, Labeled, useControl } from './Field.tsx'

/** `folded` is the text in the form that searches compare. */
type Option = { value: string; label: string; folded: string }

/** Maximum number of options that are shown. */
const MAX_SHOWN = 50

type Props<Item> = Omit<FieldProps, 'hint'> & {
  records: Item[] | null
  /** Returns the text of an option. A constant, because a change folds all texts again. */
  textOf: (record: Item) => string | null
}

/** Field with the `id` of one of several records, which is chosen by typing words of its text. */
export function RecordSelect<Item extends { id: string }>({ records, textOf, ...field }: Props<Item>) {
  const noun = field.label.toLowerCase()
  const hint = records?.length ? undefined : `There are no ${noun}s yet. Add a ${noun} first.`
  const options = useMemo(() => (records ?? []).map((record) => optionOf(record.id, textOf(record) ?? '')), [records, textOf])
  const chosenIn = (id: string) => options.find((option) => option.value === id)
  const { value, change, attributes, labels, locked } = useControl<string>({ ...field, hint }, (id) => chosenIn(id)?.label ?? id)
  const { id, ...inputAttributes } = attributes
  // undefined while nothing is typed: then all options are shown, and the field has the text of the chosen one
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const found = useMemo(() => optionsWith(options, typed), [options, typed])
  const chosen = chosenIn(value)
  const collection = useMemo(
    () => collectionOf(found.slice(0, MAX_SHOWN), typed === undefined ? chosen : undefined),
    [found, typed, chosen],
  )

  function type(text: string, reason?: string) {
    if (reason !== 'input-change') return setTyped(undefined)
    setTyped(text)
    // Chakra keeps no option active if the options stay the same
    setActive(text.trim() ? (optionsWith(options, text)[0]?.value ?? null) : null)
    if (!text.trim()) change('')
  }

  /** Chooses an option whose whole text has been typed, or the only one that matches. */
  function leave() {
    setTyped(undefined)
    if (!typed?.trim()) return
    const meant = found.find(({ folded }) => folded === foldedWords(typed)) ?? (found.length === 1 ? found[0] : undefined)
    if (meant) change(meant.value)
  }

  return (
    <Labeled {...labels}>
      <Combobox.Root
        ids={{ input: id }}
        collection={collection}
        value={value ? [value] : []}
        onValueChange={({ value: [next] }) => change(next ?? '')}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputValueChange={({ inputValue, reason }) => type(inputValue, reason)}
        onOpenChange={({ open }) => {
          setOpen(open)
          if (!open) setTyped(undefined)
        }}
        highlightedValue={active}
        onHighlightChange={({ highlightedValue }) => setActive(highlightedValue)}
        openOnClick
        readOnly={locked}
        invalid={attributes['aria-invalid']}
        placeholder={`Choose a ${noun}`}
        positioning={{ gutter: 4, strategy: 'absolute' }}
        lazyMount
        unmountOnExit
      >
        <Combobox.Control>
          <Combobox.Context>
            {(combobox) => (
              <Combobox.Input
                {...inputAttributes}
                aria-disabled={locked || undefined}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onBlur={(event) => {
                  leave()
                  // Chakra does not notice that a field is left while its options open
                  combobox.setOpen(false)
                  combobox.getInputProps().onBlur?.(event) // closing would return the focus to the field
                }}
              />
            )}
          </Combobox.Context>
          <Combobox.IndicatorGroup>
            <svg viewBox="0 0 12 12" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
              <path d="M2 4 6 8 10 4" />
            </svg>
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content>
            {collection.items.map((option) => (
              <Combobox.Item key={option.value} item={option}>
                {option.label}
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
        <chakra.p role="status" srOnly={found.length > 0 && found.length <= MAX_SHOWN} color="muted" fontSize="sm">
          {isOpen && matchesText(found.length, noun)}
        </chakra.p>
      </Combobox.Root>
    </Labeled>
  )
}

const optionOf = (value: string, label: string): Option => ({ value, label, folded: foldedWords(label) })

/** Options that are shown. The chosen one is always among them, because Chakra takes its text from there. */
const collectionOf = (shown: readonly Option[], chosen: Option | undefined) =>
  createListCollection({ items: chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown })

function optionsWith(options: readonly Option[], typed = '') {
  const words = foldedWords(typed).split(' ')
  return options.filter(({ folded }) => words.every((word) => folded.includes(word)))
}

function matchesText(count: number, noun: string) {
  if (count === 0) return `No ${noun} matches.`
  if (count > MAX_SHOWN) return `The first ${MAX_SHOWN} of ${countOf(count, noun)}. Type to find others.`
  return countOf(count, noun)
}

/** Returns the id if one of the records has it, otherwise an empty string. */
export const idAmong = (records: { id: string }[] | null, id: string | null) =>
  records?.find((record) => record.id === id)?.id ?? ''
