import * as z from 'zod/mini'
import { type FileKind, fileOf, fileSmallerThan, maxFileSize, maxLength, requiredText, TWO_MB } from './rules.ts'
import * as wire from './wire.ts'

export const imageKinds = ['jpg', 'jpeg', 'png', 'gif'] as const satisfies FileKind[]

const imageFile = fileOf(imageKinds, 'Only jpeg, png, jpg, gif images are allowed.', 'Please select an image file.')
const tooLarge = 'Image size must be less than 2MB.'

const MAX_NAME_LENGTH = 255
const nameTooLong = 'Name cannot exceed 255 characters.'

export const imageRules = z.object({
  image: imageFile.check(maxFileSize(TWO_MB, tooLarge)),
  name: requiredText('Please enter a name for the image.').check(
    // limits the quadratic time of normalization; before it, a character has at most four code units
    z.maxLength(4 * MAX_NAME_LENGTH, { error: nameTooLong, abort: true }),
    z.normalize(),
    maxLength(MAX_NAME_LENGTH, nameTooLong),
    // these path segments are removed from a URL
    z.refine((name) => name !== '.' && name !== '..', 'Please enter another name for the image.'),
  ),
})

/** Rules for the form, which also rejects an image of exactly 2 MB. */
export const imageFormRules = z.extend(imageRules, { image: imageFile.check(fileSmallerThan(TWO_MB, tooLarge)) })

export const imageWire = z.object({ name: z.string().check(z.minLength(1)), path: wire.text })

export type Image = z.output<typeof imageWire>
