import { chakra } from '@chakra-ui/react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatMegabytes, useLimits } from '../../lib/limits.ts'
import { Button } from '../Button.tsx'
import { type FieldProps, useControl } from './Field.tsx'
import { FilePreview, StoredFile } from './FilePreview.tsx'
import { useFormScope } from './Form.tsx'
import { fileButton } from './fileButton.ts'
import { Labeled } from './Labeled.tsx'

type Props = FieldProps & {
  hint: string
  /** Size in bytes that the file must be less than, if the field has its own limit. */
  below?: number
  accept: string
  /** The current file, shown until another one is chosen. */
  current?: ReactNode
}

/** Field for a file, chosen or dropped. Shows an error at once, because a form may be long. */
export function FileField({ accept, current, below, ...field }: Props) {
  const hint = `${field.hint} ${useSizeHint(below)} Choose it, or drop it here.`
  const { value, change, attributes, labels, locked } = useControl<File | null>({ ...field, hint }, showFile)
  const { check } = useFormScope()
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  function choose(file: File | null | undefined) {
    change(file ?? null, file ? check({ [field.name]: file })[field.name] : undefined)
    if (file || !chooser.current) return
    chooser.current.value = ''
    chooser.current.focus() // because the button to remove the file disappears
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (locked || files.length === 0 || !chooser.current) return
    chooser.current.files = files
    choose(files[0])
  }

  return (
    <Labeled {...labels}>
      <DropZone
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? <FilePreview file={value} /> : current}
        <Chooser
          {...attributes}
          ref={chooser}
          accept={accept}
          disabled={locked}
          type="file"
          data-chosen={value ? '' : undefined}
          // otherwise the browser ignores the choice of the same file after it has changed
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        {value && (
          <Button look="danger" disabled={locked} onClick={() => choose(null)}>
            Remove chosen file
          </Button>
        )}
      </DropZone>
    </Labeled>
  )
}

/** Shows a chosen file, or the stored one by its path. */
const showFile = (file: File | string | null) =>
  file instanceof File ? <FilePreview file={file} /> : file && <StoredFile path={file} />

function useSizeHint(below: number | undefined) {
  const { maxUploadBytes } = useLimits()
  if (below && below <= maxUploadBytes) return `It must be less than ${formatMegabytes(below)}.`
  return `The limit is ${formatMegabytes(maxUploadBytes)}.`
}

const DropZone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    padding: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'edge',
    borderRadius: 'field',
    '&[data-over]': { bg: 'marked', borderColor: 'ink', borderStyle: 'solid' },
    '&:has([aria-invalid=true])': { borderColor: 'accent' },
  },
})

const Chooser = chakra('input', {
  base: {
    flex: '1 1 14rem',
    minWidth: '0',
    maxWidth: 'full',
    color: 'muted',
    borderRadius: 'field',
    cursor: 'pointer',
    '&[data-chosen]': { color: 'transparent', flexBasis: '9rem' }, // the preview shows the name
    '&::file-selector-button': fileButton,
  },
})
