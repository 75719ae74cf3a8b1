import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { imageKinds } from '../../../../schema/image.rules.ts'
import { acceptAttribute, TWO_MB } from '../../../../schema/rules.ts'
import { FormScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { RecordForm } from '../../../ui/admin/form/RecordForm.tsx'
import { focusHeading } from '../../../ui/admin/PageHeading.tsx'
import { showStatus } from '../../../ui/admin/StatusBanner.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { SubmitButton } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useMounted } from '../../../ui/useMounted.ts'
import { images, newImage } from './imageResource.ts'
import { nameOf } from './newImages.ts'
import { SeveralImages } from './SeveralImages.tsx'

/** Uploads one image after the other: after a success it shows an empty form. Several can be chosen at once. */
export function AddPage() {
  const [uploads, setUploads] = useState(0)
  const [several, setSeveral] = useState<File[]>()
  const mounted = useMounted()

  function showEmptyForm() {
    setSeveral(undefined)
    setUploads(uploads + 1)
    if (mounted.current) focusHeading()
  }

  function saved() {
    showStatus('Image uploaded successfully!')
    showEmptyForm()
  }

  return (
    <FormScreen title="Add Image" back={images.path}>
      {several ? (
        <SeveralImages files={several} close={showEmptyForm} />
      ) : (
        <RecordForm
          key={uploads}
          resource={images}
          initial={newImage}
          saved={saved}
          submitButton={<SubmitButton busy="Uploading...">Upload Image</SubmitButton>}
        >
          <Fields onSeveral={setSeveral} />
        </RecordForm>
      )}
    </FormScreen>
  )
}

/** The name is that of the file unless the user has entered one. */
function Fields({ onSeveral }: { onSeveral: (files: File[]) => void }) {
  const { values, setFieldValue, setFieldError } = useFormikContext<typeof newImage>()
  const suggested = useRef('')

  function suggestName(file: File) {
    if (values.name.trim() !== '' && values.name !== suggested.current) return
    suggested.current = nameOf(file)
    setFieldValue('name', suggested.current, false)
    setFieldError('name', undefined)
  }

  return (
    <>
      <FileField
        name="image"
        label="Image"
        hint="A jpeg, png, jpg or gif picture, or several at once."
        below={TWO_MB}
        accept={acceptAttribute(imageKinds)}
        onChoose={suggestName}
        onSeveral={(files) => onSeveral(values.image ? [values.image, ...files] : files)}
        required
      />
      <TextField name="name" label="Name" hint="Must be unique." autoComplete="off" required />
    </>
  )
}
