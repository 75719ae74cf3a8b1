import { Button, chakra, Input } from '@chakra-ui/react'
import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react'
import { Magnifier } from '../../ui/admin/Magnifier.tsx'

/** Text of the search, and functions that change it and close the palette. */
export type PaletteProps = { text: string; setText: (text: string) => void; close: () => void }

type Props = PaletteProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'role' | 'onKeyDown' | (`aria-${string}` & keyof InputHTMLAttributes<HTMLInputElement>)
  >

/** The field of the palette, with the focus after the text that has been typed. */
export function SearchField({ text, setText, close, ...attributes }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { length } = input.current?.value ?? ''
    input.current?.focus()
    input.current?.setSelectionRange(length, length)
  }, [])
  return (
    <Bar>
      <Field>
        <Magnifier />
        <Input
          {...attributes}
          ref={input}
          id="palette-search"
          aria-label="Search"
          placeholder="Code, title, name or screen"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <Button onClick={close}>Close</Button>
    </Bar>
  )
}

const Bar = chakra('div', { base: { display: 'flex', gap: '2' } })

const Field = chakra('div', {
  base: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: '0',
    '& > svg': { position: 'absolute', left: '3', top: 'calc(50% - 10px)', pointerEvents: 'none' },
    '& > input': { paddingLeft: '44px', textOverflow: 'ellipsis' },
  },
})
