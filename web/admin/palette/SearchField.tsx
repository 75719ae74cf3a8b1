import { Button, Flex, Input } from '@chakra-ui/react'
import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react'
import { SearchFrame } from '../../ui/admin/SearchFrame.tsx'

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
    <Flex gap="2">
      <SearchFrame flex="1 1 0" minWidth="0">
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
          paddingLeft="44px"
          textOverflow="ellipsis"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </SearchFrame>
      <Button onClick={close}>Close</Button>
    </Flex>
  )
}
