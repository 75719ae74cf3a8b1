import { imageFormRules } from '../../../../schema/image.rules.ts'
import { useUploadImageMutation } from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'

export const newImage = { image: null as File | null, name: '' }

/** Heading of each failed upload. */
export const uploadFailed = (message: string | undefined) => ['Failed to upload image', message].filter(Boolean).join('. ')

export const images = adminResource({
  kind: 'IMAGE',
  rules: imageFormRules,
  inputOf: ({ image, name }: typeof newImage) => ({ image: image!, name }),
  useCreate: useUploadImageMutation,
  publicPage: undefined,
  saveFailed: uploadFailed,
})
