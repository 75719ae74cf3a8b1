import * as z from 'zod/mini'
import { isCalendarDate, maxLength, refineIfValid } from './rules.ts'
import * as wire from './wire.ts'

/** Maximum number of characters of a fact. It has to fit into a few words on the home page. */
const MAX_FACT_LENGTH = 60

/** Name of the facts of the college. Those of a programme have the path of its page, such as `csit`. */
export const COLLEGE_FACTS = 'college'

const fact = (label: string) => {
  const tooLong = `${label} cannot exceed ${MAX_FACT_LENGTH} characters.`
  return z.nullish(z.string(`${label} must be text.`).check(z.trim(), maxLength(MAX_FACT_LENGTH, tooLong)))
}

const noDay = 'Deadline must be a date.'
const isDayOrEmpty = (text: string) => text === '' || isCalendarDate(text)

/** Facts for applicants, as staff enter them. An empty one is that of the college file. */
export const factsRules = z.object({
  intake: fact('Next intake'),
  deadline: z.nullish(z.string(noDay).check(z.trim(), refineIfValid(isDayOrEmpty, noDay))),
  cost: fact('Cost'),
  costNote: fact('Cost note'),
  contact: fact('Contact'),
  duration: fact('Duration'),
  seats: fact('Seats'),
  qualify: fact('Who may apply'),
  officeHours: fact('Office hours'),
})

/** Name of a fact. */
export type FactName = keyof z.infer<typeof factsRules>

const common = ['intake', 'deadline', 'cost', 'costNote', 'contact'] as const

/** Names of the facts of the college. */
export const collegeFacts = ['qualify', ...common, 'officeHours'] as const satisfies FactName[]

/** Names of the facts of a programme. */
export const programmeFacts = [...common, 'duration', 'seats'] as const satisfies FactName[]

export const factsWire = wire.record({
  name: wire.text,
  intake: wire.text,
  deadline: wire.day,
  cost: wire.text,
  costNote: wire.text,
  contact: wire.text,
  duration: wire.text,
  seats: wire.text,
  qualify: wire.text,
  officeHours: wire.text,
})

export type Facts = z.output<typeof factsWire>
