import { Image } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type MouseEvent, useRef, useState } from 'react'
import { imageFormRules, imageKinds } from '../../../../schema/image.rules.ts'
import { acceptAttribute, TWO_MB } from '../../../../schema/rules.ts'
import { backgroundOf, contoursUrl } from '../../../lib/contours.ts'
import { useUploadImageMutation } from '../../../lib/schema.generated.ts'
import { sourcesOf } from '../../../lib/smallVersions.ts'
import { useImageError } from '../../../lib/useImageError.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { Columns } from '../../../ui/admin/columns.ts'
import { FormScreen } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { focusHeading } from '../../../ui/admin/PageHeading.tsx'
import { RecordForm } from '../../../ui/admin/RecordForm.tsx'
import { showStatus } from '../../../ui/admin/StatusBanner.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useMounted } from '../../../ui/useMounted.ts'
import { type AdminImagesQuery, useAdminImagesQuery } from './ImageAdmin.generated.ts'
import { nameOf, uploadFailed } from './newImages.ts'
import { SeveralImages } from './SeveralImages.tsx'

/** The image, or contour lines if it is missing. */
function Thumbnail({ name, url }: { name: string; url: string | null }) {
  const { hasFailed, imageProps } = useImageError()
  const source =
    url && !hasFailed ? { ...sourcesOf(url, [160, 320], '96px'), ...imageProps } : { src: contoursUrl({ id: name, name }) }
  return (
    <Image
      {...source}
      alt={`Thumbnail of ${name}`}
      loading="lazy"
      decoding="async"
      width="96px"
      height="60px"
      objectFit="cover"
      bg={backgroundOf(name)}
      borderRadius="field"
    />
  )
}

/** Opens the image in a new tab if it exists. Only images of this site can be checked first. */
async function view(click: MouseEvent<HTMLAnchorElement>) {
  const { href, origin } = click.currentTarget
  if (origin !== location.origin) return
  click.preventDefault()
  if (await isReachable(href)) open(href, '_blank', 'noopener')
  else alert('Failed to view image.')
}

/** Returns true if a file of this site can be loaded. The timeout is shorter than the time in which a click may open a tab. */
async function isReachable(url: string) {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(4000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

const newImage = { image: null as File | null, name: '' }

const images = adminResource({
  kind: 'IMAGE',
  rules: imageFormRules,
  inputOf: ({ image, name }: typeof newImage) => ({ image: image!, name }),
  useCreate: useUploadImageMutation,
  publicPage: undefined,
  saveFailed: uploadFailed,
})

const recordsIn = ({ images }: AdminImagesQuery) => images?.map((image) => ({ ...image, id: image.name }))
const columns: Columns<NonNullable<ReturnType<typeof recordsIn>>[number]> = [
  { header: 'Image', value: ({ url }) => url, cell: (image) => <Thumbnail {...image} />, kind: 'unordered' },
  {
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name, url }) => (
      <a href={url ?? '#'} target="_blank" rel="noopener" onClick={view}>
        {name}
      </a>
    ),
    kind: 'title',
  },
  { header: 'Actions', value: () => null, kind: 'unordered' }, // images can't be deleted
]

export const ListPage = () => (
  <ListScreen resource={images} addLabel="Add Image" useRecords={useAdminImagesQuery} records={recordsIn} columns={columns} />
)

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
          useStored={useAdminImagesQuery}
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
