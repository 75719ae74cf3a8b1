import { type ComponentType, useRef, useState } from 'react'
import { styled } from '#styled'
import { MAX_SEARCH_LENGTH } from '../../../../schema/searchLength.ts'
import { Button } from '../../Button.tsx'
import { Magnifier } from '../../Magnifier.tsx'

type SearchFormProps = {
  /** Text that has been searched for. */
  text?: string
  /** Look of the button. */
  look?: 'primary' | 'outline' | 'onDark'
  autoFocus?: boolean
}

/** Field and button that lead to the search page, also without scripts. The suggestions are loaded once the field is used. */
export function SearchForm({ text, look = 'outline', autoFocus }: SearchFormProps) {
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }>>()
  const input = useRef<HTMLInputElement>(null)
  const load = () => {
    import('./Suggestions.tsx').then(
      (module) => setSuggestions(() => module.Suggestions),
      () => {}, // the form works without them
    )
  }
  return (
    <Form action="/search" role="search">
      <Field>
        <Magnifier />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search the site"
          placeholder="Search the site"
          defaultValue={text}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only on the page whose purpose it is
          autoFocus={autoFocus}
          onFocus={load}
          onInput={load} // it can have the focus before React
        />
      </Field>
      <Button type="submit" look={look}>
        Search
      </Button>
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </Form>
  )
}

const Form = styled('form', {
  base: { position: 'relative', display: 'flex', gap: '3', width: 'full', maxWidth: '45rem' },
})

const Field = styled('div', {
  base: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: '0',
    '& > svg': { position: 'absolute', left: '3', top: '12px', color: 'muted', pointerEvents: 'none' },
    '& > input': {
      width: 'full',
      minHeight: '44px',
      paddingLeft: '44px',
      paddingRight: '3',
      bg: 'card',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
      textOverflow: 'ellipsis',
      _hover: { borderColor: 'ink' },
      _placeholder: { color: 'muted', opacity: 1 },
    },
  },
})
