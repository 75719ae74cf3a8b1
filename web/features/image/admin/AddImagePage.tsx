import { useState } from 'react'
import { imageFormRules, imageKinds } from '../../../../schema/image.rules.ts'
import { acceptAttribute, TWO_MB } from '../../../../schema/rules.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { AdminForm } from '../../../ui/forms/AdminForm.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import type { Once } from '../../../ui/forms/writer.ts'
import { focusHeading } from '../../../ui/PageHeading.tsx'
import { tell } from '../../../ui/StatusBanner.tsx'
import { useMounted } from '../../../ui/useMounted.ts'
import { useUploadImageMutation } from './AddImagePage.generated.ts'
import { AdminImagesDocument } from './ImagesPage.generated.ts'

/** Uploads one image after another: a success clears the form and stays. */
export function AddImagePage() {
  const [uploads, setUploads] = useState(0)
  const mounted = useMounted()

  function uploaded() {
    setUploads(uploads + 1)
    tell('Image uploaded successfully!')
    if (mounted.current) focusHeading()
  }

  return (
    <FormScreen title="Add Image" back="/admin/images">
      <ImageForm key={uploads} uploaded={uploaded} />
    </FormScreen>
  )
}

type ImageValues = { image: File | null; name: string }

function ImageForm({ uploaded }: { uploaded: () => void }) {
  const [upload] = useUploadImageMutation()
  const storedCheck = useStoredCheck(AdminImagesDocument)

  async function save({ image, name }: ImageValues, once: Once) {
    tell('')
    if (image) await upload({ variables: { input: { image, name } }, ...once })
  }

  return (
    <AdminForm
      initial={{ image: null, name: '' }}
      rules={imageFormRules}
      save={save}
      storedCheck={storedCheck}
      saved={uploaded}
      failed={(said) => ['Failed to upload image', said].filter(Boolean).join('. ')}
    >
      <FileField
        name="image"
        label="Image"
        hint="A jpeg, png, jpg or gif picture."
        below={TWO_MB}
        accept={acceptAttribute(imageKinds)}
        required
      />
      <TextField name="name" label="Name" hint="A name that no other image has." autoComplete="off" required />
      <SubmitButton busy="Uploading...">Upload Image</SubmitButton>
    </AdminForm>
  )
}
