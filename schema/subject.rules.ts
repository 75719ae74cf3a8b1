import * as z from 'zod/mini'
import { maxLength, numberBetween, reference, requiredText } from './rules.ts'
import * as wire from './wire.ts'

const MAX_CREDIT_HOURS = 100

export const subjectRules = z.object({
  code: requiredText('Code is required').check(maxLength(10, 'Code cannot exceed 10 characters')),
  title: requiredText('Title is required').check(maxLength(255, 'Title cannot exceed 255 characters')),
  creditHours: numberBetween(
    [1, MAX_CREDIT_HOURS],
    'Credit hours are required',
    'Credit hours must be a number of at least 1',
    `Credit hours cannot exceed ${MAX_CREDIT_HOURS}`,
  ),
  levelId: reference('Level is required'),
})

export const subjectWire = wire.record({
  code: wire.text,
  title: wire.text,
  creditHours: wire.numberBetween([0, MAX_CREDIT_HOURS]),
  levelId: wire.reference,
})

export type Subject = z.output<typeof subjectWire>
