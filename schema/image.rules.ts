import * as z from 'zod/mini'
import { type FileKind, fileOf, fileSmallerThan, maxFileSize, maxLength, requiredText, TWO_MB } from './rules.ts'
import * as wire from './wire.ts'

export const imageKinds = ['jpg', 'jpeg', 'png', 'gif'] as const satisfies FileKind[]

const image = fileOf(imageKinds, 'Only jpeg, png, jpg, gif images are allowed.', 'Please select an image file.')
const tooLarge = 'Image size must be less than 2MB.'

const MAX_NAME_LENGTH = 255
const nameTooLong = 'Name cannot exceed 255 characters.'

/** What the call takes (specification, sections 5 and 9). */
export const imageRules = z.object({
  image: image.check(maxFileSize(TWO_MB, tooLarge)),
  name: requiredText('Please enter a name for the image.').check(
    // before normalizing, which takes quadratic time; a character has at most four units until then
    z.maxLength(4 * MAX_NAME_LENGTH, { error: nameTooLong, abort: true }),
    z.normalize(),
    maxLength(MAX_NAME_LENGTH, nameTooLong),
    // the segments that an address leaves out
    z.refine((name) => name !== '.' && name !== '..', 'Please enter another name for the image.'),
  ),
})

/** The form refuses a picture of exactly 2 MB too. */
export const imageFormRules = z.extend(imageRules, { image: image.check(fileSmallerThan(TWO_MB, tooLarge)) })

/** A picture in the backend's answers. */
export const imageWire = z.object({ name: z.string().check(z.minLength(1)), path: wire.text })
