import * as z from 'zod/mini'
import { reference, requiredText } from './rules.ts'
import { subjectWire } from './subject.rules.ts'
import * as wire from './wire.ts'

/** Rules for the create and update calls and the form. */
export const levelRules = z.object({
  title: requiredText('Title is required'),
  courseId: reference('Course is required'),
})

/** A level in the response of the backend, with its course as an id or nested, possibly with nested subjects. */
export const levelWire = z.object({
  id: wire.id,
  title: wire.text,
  courseId: wire.reference,
  course: z.nullish(z.object({ id: wire.id })),
  subjects: z.nullish(z.array(subjectWire)),
  createdAt: wire.moment,
  updatedAt: wire.moment,
})
