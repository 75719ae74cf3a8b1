import { Button } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { formatMegabytes } from '../../lib/files/limits.ts'
import { useSettings } from '../../lib/settings.ts'
import { type FieldProps, Labeled, useControl } from './Field.tsx'
import { FileChooser } from './FileChooser.tsx'
import { FilePreview, StoredFile } from './FilePreview.tsx'
import { useFormScope } from './Form.tsx'
import { ScaleOption } from './ScaleOption.tsx'
import { UploadProgress } from './UploadProgress.tsx'

type Props = FieldProps & {
  hint: string
  /** Size in bytes that the file must be less than, if the field has its own limit. */
  below?: number
  accept: string
  /** The current file, shown until another one is chosen. */
  current?: ReactNode
  onChoose?: (file: File) => void
  /** Called if several files are chosen at once. Without it, the first one counts. */
  onSeveral?: (files: File[]) => void
}

/** Field for a file, chosen, dropped or pasted. Shows an error at once, because a form may be long, and the progress while the form is saved. */
export function FileField({ accept, current, below, onChoose, onSeveral, ...field }: Props) {
  const { maxUploadBytes } = useSettings()
  const hasOwnLimit = below !== undefined && below <= maxUploadBytes
  const size = hasOwnLimit ? `It must be less than ${formatMegabytes(below)}.` : `The limit is ${formatMegabytes(maxUploadBytes)}.`
  const hint = `${field.hint} ${size} Choose it, drop it here or paste it.`
  const { value, change, attributes, labels, locked } = useControl<File | null>({ ...field, hint }, showFile)
  const { check } = useFormScope()
  const chooser = useRef<HTMLInputElement>(null)
  const problemOf = (file: File) => check({ [field.name]: file })[field.name]

  function choose(file: File | null | undefined) {
    change(file ?? null, file ? problemOf(file) : undefined)
    if (file) return onChoose?.(file)
    if (!chooser.current) return
    chooser.current.value = ''
    chooser.current.focus() // because the button to remove the file disappears
  }

  function take(files: FileList) {
    if (locked || !chooser.current) return
    if (files.length > 1 && onSeveral) return onSeveral([...files])
    chooser.current.files = files
    choose(files[0])
  }

  const preview = (file: File) => (
    <>
      <FilePreview file={file} />
      <ScaleOption
        file={file}
        limits={{ accept, below: Math.min(below ?? Infinity, maxUploadBytes + 1) }}
        disabled={locked}
        change={(file) => change(file, problemOf(file))}
      />
      <UploadProgress file={file} />
    </>
  )
  return (
    <Labeled {...labels}>
      <FileChooser
        {...attributes}
        ref={chooser}
        take={take}
        accept={accept}
        multiple={!!onSeveral}
        locked={locked}
        isChosen={!!value}
        preview={value ? preview(value) : current}
      >
        {value && (
          <Button variant="ghost" aria-disabled={locked} onClick={() => locked || choose(null)}>
            Remove chosen file
          </Button>
        )}
      </FileChooser>
    </Labeled>
  )
}

/** Shows a chosen file, or the stored one by its path. */
const showFile = (file: File | string | null) =>
  file instanceof File ? <FilePreview file={file} /> : file && <StoredFile path={file} />
