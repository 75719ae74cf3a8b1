import type { College, Facts } from '../../../schema/college.rules.ts'
import { dayFormatter } from '../college.ts'

/** Returns the facts about applying for a programme: its own, and else those of the college. */
export function factsOf(college: College, programme?: string): Facts {
  const { intake, deadline, cost, costNote, contact } = college
  const { cost: ownCost, ...own } = college.programmes?.[programme ?? ''] ?? {}
  const filled = Object.entries(own).filter(([, value]) => value != null)
  // a note belongs to its cost
  return { intake, deadline, contact, ...(ownCost ? { cost: ownCost } : { cost, costNote }), ...Object.fromEntries(filled) }
}

/** Returns the cost with its note, in one text. Undefined if the college has not filled it in. */
export const feeText = ({ cost, costNote }: Pick<Facts, 'cost' | 'costNote'>) =>
  cost ? [cost, costNote].filter(Boolean).join('. ') : undefined

/** Returns whether applications are over, at the college. */
export const isOver = (deadline: string, { today }: College) => deadline < today

/** Returns the last day of applications, `15 Jan 2027`; if it has passed, "Closed on 15 Jan 2027". */
export function deadlineText(deadline: string, college: College) {
  const day = dayFormatter({ dateStyle: 'medium' }, college)(deadline)
  return isOver(deadline, college) ? `Closed on ${day}` : day
}
