import { chakra, Flex } from '@chakra-ui/react'
import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react'
import { useWindowEvent } from '../../lib/useWindowEvent.ts'

type Props = ComponentProps<'input'> & {
  /** Called with files that are chosen, dropped, or pasted on the screen unless the focus is in a text field. */
  take: (files: FileList) => void
  /** Keeps the field as it is. One that is disabled would lose the focus. */
  locked?: boolean
  isChosen?: boolean
  /** Content before the browser's input. */
  preview?: ReactNode
}

/** The browser's input for files, in an area on which they can be dropped. */
export function FileChooser({ take, locked = false, isChosen = false, preview, children, ...attributes }: Props) {
  const [over, setOver] = useState(false)

  useWindowEvent('paste', (event) => {
    const files = event.clipboardData?.files
    if (!files?.length || event.defaultPrevented || isTextField(event.target)) return
    event.preventDefault()
    take(files)
  })

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) take(event.dataTransfer.files)
  }

  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="4"
      padding="4"
      borderWidth="1px"
      borderStyle={over ? 'solid' : 'dashed'}
      borderColor={over ? 'ink' : 'edge'}
      borderRadius="field"
      bg={over ? 'marked' : undefined}
      css={{ '&:has([aria-invalid=true])': { borderColor: 'accent' } }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {preview}
      <FileInput
        {...attributes}
        type="file"
        aria-disabled={locked || undefined}
        data-chosen={isChosen ? '' : undefined}
        // otherwise the browser ignores the choice of the same file after it has changed
        onClick={(click) => {
          if (locked) click.preventDefault()
          else click.currentTarget.value = ''
        }}
        onChange={({ currentTarget }) => currentTarget.files && take(currentTarget.files)}
      />
      {children}
    </Flex>
  )
}

const FileInput = chakra('input', {
  base: {
    flex: '1 1 14rem',
    minWidth: '0',
    maxWidth: 'full',
    color: 'muted',
    borderRadius: 'field',
    cursor: 'pointer',
    '&[data-chosen]': { color: 'transparent', flexBasis: '9rem' }, // the preview shows the name
    '&::file-selector-button': { layerStyle: 'fileButton' },
  },
})

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea, [contenteditable], input:not([type=file], [type=checkbox], [type=radio])')
