import * as z from 'zod/mini'
import { reference, requiredText } from './rules.ts'
import { subjectWire } from './subject.rules.ts'
import * as wire from './wire.ts'

export const levelRules = z.object({
  title: requiredText('Title is required'),
  courseId: reference('Course is required'),
})

/** A level in the response of the backend. Its course can be an id or nested, and nested subjects need not name their level. */
export const levelWire = z.pipe(
  wire.record({
    title: wire.text,
    courseId: wire.reference,
    course: z.nullish(z.object({ id: wire.id })),
    subjects: z.nullish(z.array(subjectWire)),
  }),
  z.transform(({ course, subjects, ...level }) => ({
    ...level,
    courseId: level.courseId ?? course?.id ?? null,
    subjects: subjects?.map((subject) => ({ ...subject, levelId: level.id })),
  })),
)

export type Level = z.output<typeof levelWire>
