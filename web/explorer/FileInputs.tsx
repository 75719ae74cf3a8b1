import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { type Files, uploadFieldsOf } from './uploads.ts'

type Props = {
  query: string
  operationName: string | null | undefined
  files: Files
  setFiles: (files: Files) => void
}

/** A field for each variable of the operation that is a file. */
export function FileInputs({ query, operationName, files, setFiles }: Props) {
  const id = useId()
  return uploadFieldsOf(query, operationName).map(({ path, required }) => (
    <Field key={path}>
      <label htmlFor={`${id}-${path}`}>
        File for <code>{path}</code>
        {required ? '' : ' (optional)'}
      </label>
      <input
        id={`${id}-${path}`}
        type="file"
        onChange={({ currentTarget }) => {
          const { [path]: _replaced, ...others } = files
          const [file] = currentTarget.files ?? []
          setFiles(file ? { ...others, [path]: file } : others)
        }}
      />
    </Field>
  ))
}

const Field = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    '& > label': { fontWeight: '600', justifySelf: 'start' },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: 'sm' },
    '& > input': { maxWidth: 'full', minWidth: '0', color: 'muted', borderRadius: 'field', cursor: 'pointer' },
    '& > input::file-selector-button': {
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
