import { type Dispatch, type SetStateAction, useEffect, useId, useRef } from 'react'
import { styled } from '#styled'
import { operationsIn } from '../operation/schema.ts'
import { type Files, type UploadField, uploadFieldsOf } from '../operation/uploads.ts'

type SetFiles = Dispatch<SetStateAction<Files>>
type Props = { query: string; setFiles: SetFiles }

/** A field for each variable that is a file. They stay while the operation is edited and can't be parsed. */
export function FileInputs({ query, setFiles }: Props) {
  const fields = useRef<UploadField[]>([])
  if (operationsIn(query).length > 0) fields.current = uploadFieldsOf(query)
  return fields.current.map((field) => <FileInput key={field.path} {...field} setFiles={setFiles} />)
}

function FileInput({ path, required, setFiles }: UploadField & { setFiles: SetFiles }) {
  const id = useId()
  useEffect(() => () => setFiles(({ [path]: _removed, ...others }) => others), [path, setFiles])

  return (
    <Field>
      <label htmlFor={id}>
        File for <code>{path}</code>
        {required ? '' : ' (optional)'}
      </label>
      <input
        id={id}
        type="file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          setFiles(({ [path]: _replaced, ...others }) => (file ? { ...others, [path]: file } : others))
        }}
      />
    </Field>
  )
}

const Field = styled('div', {
  base: {
    display: 'grid',
    gap: '1',
    '& > label': { fontWeight: '600', justifySelf: 'start' },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: 'sm' },
    '& > input': { maxWidth: 'full', minWidth: '0', color: 'muted', borderRadius: 'field', cursor: 'pointer' },
    '& > input::file-selector-button': { layerStyle: 'fileButton' },
  },
})
