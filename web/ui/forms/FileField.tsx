import { chakra } from '@chakra-ui/react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatMegabytes, useLimits } from '../../lib/limits.ts'
import { Button } from '../Button.tsx'
import { Field, useControl } from './Field.tsx'
import { FilePreview } from './FilePreview.tsx'
import { useFormScope } from './formScope.ts'

type Props = {
  name: string
  label: string
  hint: string
  /** The field's own limit in bytes, which a file must stay below. */
  below?: number
  accept: string
  required?: boolean | undefined
  /** What is stored by now, shown until another file is chosen. */
  stored?: ReactNode
}

/** A file, chosen or dropped. A wrong one is told at once, since a form may be long. */
export function FileField({ name, label, stored, hint: kinds, below, ...input }: Props) {
  const hint = `${kinds} ${useSizeHint(below)} Choose it, or drop it here.`
  const { value, change, attributes, locked } = useControl<File | null>(name, hint)
  const { check } = useFormScope()
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  function choose(file: File | null | undefined) {
    change(file ?? null, file ? check({ [name]: file })[name] : undefined)
    if (file || !chooser.current) return
    chooser.current.value = ''
    chooser.current.focus() // the button to remove a file vanishes
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
    <Field name={name} label={label} hint={hint}>
      <DropZone
        data-over={over || undefined}
        data-invalid={attributes['aria-invalid'] || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? <FilePreview file={value} /> : stored}
        <Chooser
          {...input}
          {...attributes}
          ref={chooser}
          disabled={locked}
          type="file"
          data-chosen={value ? '' : undefined}
          // else choosing the same file again, changed since, would be no change to the browser
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
    </Field>
  )
}

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
    '&[data-invalid]': { borderColor: 'accent' },
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
    '&[data-chosen]': { color: 'transparent', flexBasis: '9rem' }, // the preview says the name
    '&::file-selector-button': {
      minHeight: '44px',
      marginInlineEnd: '12px',
      paddingInline: '16px',
      font: 'inherit',
      fontWeight: '600',
      color: 'ink',
      bg: 'transparent',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'edge',
      borderRadius: 'field',
      cursor: 'pointer',
    },
  },
})
