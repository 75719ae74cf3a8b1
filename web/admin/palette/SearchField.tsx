import { Button, Flex, Input, type InputProps } from '@chakra-ui/react'
import { SearchFrame } from '../../ui/admin/SearchFrame.tsx'

/** Text of the search, and functions that change it and close the palette. */
export type PaletteProps = { text: string; setText: (text: string) => void; close: () => void }

/** The field of the palette, with the focus after the text that has been typed. */
export const SearchField = ({ text, setText, close, ...attributes }: PaletteProps & InputProps) => (
  <Flex gap="2">
    <SearchFrame flex="1 1 0" minWidth="0">
      <Input
        {...attributes}
        ref={focusEnd}
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

function focusEnd(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
