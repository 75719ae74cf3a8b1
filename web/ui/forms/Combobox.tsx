import { Combobox as Chakra, chakra, createListCollection } from '@chakra-ui/react'
import { type InputHTMLAttributes, useMemo, useState } from 'react'
import { foldedWords } from '../../../schema/fold.ts'
import { countOf } from '../../lib/countOf.ts'

/** `folded` is the text in the form that searches compare. */
export type Option = { value: string; label: string; folded: string }

/** Maximum number of options that are shown. */
const MAX_SHOWN = 50

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size' | 'color' | 'height' | 'width' | 'translate'> & {
  id: string
  options: readonly Option[]
  /** Singular of what is chosen, in lower case. */
  noun: string
  value: string
  onChange: (value: string) => void
}

/** A field that chooses one of many options by typing. */
export function Combobox({ options, noun, value, onChange, disabled = false, id, ...attributes }: Props) {
  // undefined while nothing is typed: then all options are shown, and the field has the text of the chosen one
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const found = useMemo(() => optionsWith(options, typed), [options, typed])
  const chosen = options.find((option) => option.value === value)
  const collection = useMemo(
    () => collectionOf(found.slice(0, MAX_SHOWN), typed === undefined ? chosen : undefined),
    [found, typed, chosen],
  )

  function change(text: string, reason?: string) {
    if (reason !== 'input-change') return setTyped(undefined)
    setTyped(text)
    // Chakra keeps no option active if the options stay the same
    setActive(text.trim() ? (optionsWith(options, text)[0]?.value ?? null) : null)
    if (!text.trim()) onChange('')
  }

  /** Chooses an option whose whole text has been typed, or the only one that matches. */
  function leave() {
    if (!typed?.trim()) return
    const meant = found.find(({ folded }) => folded === foldedWords(typed)) ?? (found.length === 1 ? found[0] : undefined)
    if (meant) onChange(meant.value)
  }

  return (
    <Chakra.Root
      ids={{ input: id }}
      collection={collection}
      value={value ? [value] : []}
      onValueChange={({ value: [next] }) => onChange(next ?? '')}
      inputValue={typed ?? chosen?.label ?? ''}
      onInputValueChange={({ inputValue, reason }) => change(inputValue, reason)}
      onOpenChange={({ open }) => {
        setOpen(open)
        if (!open) setTyped(undefined)
      }}
      highlightedValue={active}
      onHighlightChange={({ highlightedValue }) => setActive(highlightedValue)}
      openOnClick
      readOnly={disabled}
      invalid={attributes['aria-invalid'] === true}
      placeholder={`Choose a ${noun}`}
      positioning={{ gutter: 4, strategy: 'absolute' }}
      lazyMount
      unmountOnExit
    >
      <Chakra.Control>
        <Chakra.Input
          {...attributes}
          aria-disabled={disabled || undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={leave}
        />
        <Chakra.IndicatorGroup>
          <svg viewBox="0 0 12 12" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
            <path d="M2 4 6 8 10 4" />
          </svg>
        </Chakra.IndicatorGroup>
      </Chakra.Control>
      <Chakra.Positioner>
        <Chakra.Content>
          {collection.items.map((option) => (
            <Chakra.Item key={option.value} item={option}>
              {option.label}
            </Chakra.Item>
          ))}
        </Chakra.Content>
      </Chakra.Positioner>
      <chakra.p role="status" srOnly={found.length > 0 && found.length <= MAX_SHOWN} color="muted" fontSize="sm">
        {isOpen && matchesText(found.length, noun)}
      </chakra.p>
    </Chakra.Root>
  )
}

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
