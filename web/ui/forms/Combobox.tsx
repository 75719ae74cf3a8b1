import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { styled } from '#styled'
import { foldedWords } from '../../../schema/fold.ts'
import { countOf } from '../../lib/countOf.ts'
import { Arrow, Input } from './controls.tsx'

/** `folded` is the text in the form that searches compare. */
export type Option = { value: string; text: string; folded: string }

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

/** A field that chooses one of many options by typing, after the ARIA pattern "Editable Combobox With List Autocomplete". */
export function Combobox({ options, noun, value, onChange, disabled, ...attributes }: Props) {
  const chosen = options.find((option) => option.value === value)
  // undefined while nothing is typed: then all options are shown, and the field has the text of the chosen one
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const found = optionsWith(options, typed)
  const shown = found.slice(0, MAX_SHOWN)
  const listId = `${attributes.id}-options`
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  function open() {
    if (disabled) return
    setOpen(true)
    setActive(typed === undefined ? shown.findIndex((option) => option.value === value) : 0)
  }

  function close() {
    setOpen(false)
    setTyped(undefined)
  }

  function choose(option: Option | undefined) {
    if (option) onChange(option.value)
    close()
  }

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(text.trim() ? 0 : -1)
    if (!text.trim()) onChange('')
  }

  function move(steps: number) {
    if (!isOpen) return open()
    if (shown.length === 0) return
    setActive((active + steps + shown.length) % shown.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(active < 0 ? 0 : -1),
      Enter: () => choose(shown[active]),
      Escape: close,
    }
    if (!keys[event.key] || (!isOpen && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    event.stopPropagation()
    keys[event.key]?.()
  }

  return (
    <Frame>
      <Input
        {...attributes}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? optionId(active) : undefined}
        autoComplete="off"
        placeholder={`Choose a ${noun}`}
        // a field that is disabled would lose the focus
        readOnly={disabled}
        aria-disabled={disabled || undefined}
        value={typed ?? chosen?.text ?? ''}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={open}
        onKeyDown={onKeyDown}
        // a text that is exactly one option is a choice too
        onBlur={() => choose(typed?.trim() ? found.find(({ folded }) => folded === foldedWords(typed)) : undefined)}
      />
      <Arrow />
      <Options ref={list} id={listId} role="listbox" aria-label="Options" hidden={!isOpen || shown.length === 0}>
        {isOpen &&
          shown.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={option.value}
              role="option"
              id={optionId(index)}
              aria-selected={index === active}
              data-chosen={option.value === value || undefined}
              // before the click, the field would lose the focus and close the list
              onMouseDown={(press) => press.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.text}
            </div>
          ))}
      </Options>
      <styled.p role="status" srOnly={found.length > 0 && found.length <= MAX_SHOWN} color="muted" fontSize="sm">
        {isOpen && matchesText(found.length, noun)}
      </styled.p>
    </Frame>
  )
}

function optionsWith(options: readonly Option[], typed = '') {
  const words = foldedWords(typed).split(' ')
  return options.filter(({ folded }) => words.every((word) => folded.includes(word)))
}

function matchesText(count: number, noun: string) {
  if (count === 0) return `No ${noun} matches.`
  if (count > MAX_SHOWN) return `The first ${MAX_SHOWN} of ${countOf(count, noun)}. Type to find others.`
  return countOf(count, noun)
}

const Frame = styled('div', { base: { position: 'relative', '& > input': { paddingRight: '12', textOverflow: 'ellipsis' } } })

const Options = styled('div', {
  base: {
    position: 'absolute',
    top: '48px',
    insetInline: '0',
    zIndex: 'top',
    maxHeight: '20rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: '1',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'field',
    boxShadow: '0 8px 24px rgb(15 24 34 / 0.2)',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: '3',
      paddingBlock: '1',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { bg: 'marked' },
      '&[aria-selected=true]': { bg: 'marked', boxShadow: 'inset 4px 0 {colors.marigold}' },
      '&[data-chosen]': { fontWeight: '600' },
    },
  },
})
