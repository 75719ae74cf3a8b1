import * as z from 'zod/mini'
import { type FileKind, fileOf, fileSmallerThan, maxFileSize, optionalText, requiredText, TWO_MB } from './rules.ts'
import * as wire from './wire.ts'

export const innovationImageKinds = ['jpg', 'jpeg', 'png', 'gif'] as const satisfies FileKind[]

const image = fileOf(innovationImageKinds, 'Image must be jpeg, png, jpg, or gif')
const tooLarge = 'Image must be less than 2MB'

/** What the call takes (specification, sections 5 and 9). */
export const innovationRules = z.object({
  name: requiredText('name is required'),
  description: optionalText(),
  image: z.nullish(image.check(maxFileSize(TWO_MB, tooLarge))),
  status: z.pipe(
    z.union([z.literal([0, 1]), z.literal(['0', '1'])], 'Status is required'),
    z.transform((status) => Number(status) as 0 | 1),
  ),
})

/** The form refuses a picture of exactly 2 MB too. */
export const innovationFormRules = z.extend(innovationRules, { image: z.nullish(image.check(fileSmallerThan(TWO_MB, tooLarge))) })

/** An innovation in the backend's answers. */
export const innovationWire = z.object({
  id: wire.id,
  name: wire.text,
  description: wire.text,
  image: wire.text,
  status: wire.flag,
  createdAt: wire.moment,
  updatedAt: wire.moment,
})
