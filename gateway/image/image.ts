import * as z from 'zod/mini'
import { imageRules, imageWire } from '../../schema/image.rules.ts'
import { BackendAPI } from '../rest/resource.ts'
import { multipart } from '../rest/multipart.ts'
import type { ImageInput } from '../types.generated.ts'

const image = { key: 'image', wire: imageWire, knownBy: 'name' }
const images = { key: 'images', wire: z.array(imageWire) }

export class ImageAPI extends BackendAPI {
  images() {
    return this.list('images', images)
  }

  uploadImage(input: ImageInput) {
    return this.accept(imageRules, input, (fields) => this.create('images', multipart(fields), image, 'images/upload'))
  }
}
