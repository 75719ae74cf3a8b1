import * as z from 'zod/mini'
import { levelWire } from './level.rules.ts'
import { required } from './rules.ts'
import * as wire from './wire.ts'

/** What the call and the form take (specification, section 5). */
export const courseRules = z.object({
  name: required('Course name is required'),
  description: required('Description is required'),
  eligibility: required('Eligibility is required'),
})

/** A course in the backend's answers; its levels may be nested. */
export const courseWire = z.object({
  id: wire.id,
  name: wire.text,
  description: wire.text,
  eligibility: wire.text,
  levels: z.nullish(z.array(levelWire)),
  createdAt: wire.moment,
  updatedAt: wire.moment,
})
