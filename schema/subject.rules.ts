import * as z from 'zod/mini'
import { maxLength, numberBetween, reference, requiredText } from './rules.ts'
import * as wire from './wire.ts'

export const subjectRules = z.object({
  code: requiredText('Code is required').check(maxLength(10, 'Code cannot exceed 10 characters')),
  title: requiredText('Title is required').check(maxLength(255, 'Title cannot exceed 255 characters')),
  creditHours: numberBetween(
    [1, 100],
    'Credit hours are required',
    'Credit hours must be a number of at least 1',
    'Credit hours cannot exceed 100',
  ),
  levelId: reference('Level is required'),
})

export const subjectWire = wire.record({
  code: wire.text,
  title: wire.text,
  creditHours: wire.number,
  levelId: wire.reference,
})

export type Subject = z.output<typeof subjectWire>
