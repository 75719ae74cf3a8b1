import * as z from 'zod/mini'
import { email, type FileKind, fileOf, maxLength, optionalText, requiredText } from './rules.ts'
import * as wire from './wire.ts'

export const facultyImageKinds = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp'] as const satisfies FileKind[]

/** Rules for the create and update calls and the form (address: A-21). */
export const facultyRules = z.object({
  name: requiredText('Name is required.'),
  email: email('Email is required.', 'Email is invalid.'),
  description: optionalText(),
  department: requiredText('Department is required.'),
  qualification: requiredText('Qualification is required.'),
  phone: z.nullish(z.string('Phone must be text.').check(z.trim(), maxLength(20, 'Phone cannot exceed 20 characters.'))),
  address: optionalText(),
  image: z.nullish(fileOf(facultyImageKinds, 'File must be an image.')),
  existingImage: optionalText(),
})

export const facultyWire = wire.record({
  name: wire.text,
  email: wire.text,
  description: wire.text,
  department: wire.text,
  qualification: wire.text,
  phone: wire.text,
  address: wire.text,
  image: wire.text,
})

export type Faculty = z.output<typeof facultyWire>
