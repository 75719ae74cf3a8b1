import * as z from 'zod/mini'
import { type FileKind, fileOf, fileSmallerThan, maxFileSize, optionalText, requiredText, TWO_MB } from './rules.ts'
import * as wire from './wire.ts'

export const innovationImageKinds = ['jpg', 'jpeg', 'png', 'gif'] as const satisfies FileKind[]

const imageFile = fileOf(innovationImageKinds, 'Image must be jpeg, png, jpg, or gif')
const tooLarge = 'Image must be less than 2MB'

export const innovationRules = z.object({
  name: requiredText('name is required'),
  description: optionalText(),
  image: z.nullish(imageFile.check(maxFileSize(TWO_MB, tooLarge))),
  status: z.pipe(
    z.union([z.literal([0, 1]), z.literal(['0', '1'])], 'Status is required'),
    z.transform((status) => Number(status) as 0 | 1),
  ),
})

/** Rules for the form, which also rejects an image of exactly 2 MB. */
export const innovationFormRules = z.extend(innovationRules, {
  image: z.nullish(imageFile.check(fileSmallerThan(TWO_MB, tooLarge))),
})

export const innovationWire = wire.record({
  name: wire.text,
  description: wire.text,
  image: wire.text,
  status: wire.flag,
})

export type Innovation = z.output<typeof innovationWire>
