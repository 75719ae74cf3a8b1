import * as z from 'zod/mini'
import { levelWire } from './level.rules.ts'
import { requiredText } from './rules.ts'
import * as wire from './wire.ts'

export const courseRules = z.object({
  name: requiredText('Course name is required'),
  description: requiredText('Description is required'),
  eligibility: requiredText('Eligibility is required'),
})

/** A course in the response of the backend. Its nested levels need not name their course. */
export const courseWire = z.pipe(
  wire.record({
    name: wire.text,
    description: wire.text,
    eligibility: wire.text,
    levels: z.nullish(z.array(levelWire)),
  }),
  z.transform((course) => ({ ...course, levels: course.levels?.map((level) => ({ ...level, courseId: course.id })) })),
)

export type Course = z.output<typeof courseWire>
