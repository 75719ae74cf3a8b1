import { imageFormRules } from '../../../../schema/image.rules.ts'
import { useUploadImageMutation } from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import { uploadFailed } from './newImages.ts'

export const newImage = { image: null as File | null, name: '' }

export const images = adminResource({
  kind: 'IMAGE',
  rules: imageFormRules,
  inputOf: ({ image, name }: typeof newImage) => ({ image: image!, name }),
  useCreate: useUploadImageMutation,
  publicPage: undefined,
  saveFailed: uploadFailed,
})
