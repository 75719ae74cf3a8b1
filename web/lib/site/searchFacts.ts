import type { College, Facts } from '../../../schema/college.rules.ts'
import { deadlineText, feeText } from './facts.ts'

/** Returns facts as texts that name them, as a search finds them. */
export const factTexts = ({ duration, seats, intake, deadline, contact, ...costs }: Partial<Facts>, college: College) =>
  [
    duration && `Duration: ${duration}`,
    seats && `Seats: ${seats}`,
    intake && `Next intake: ${intake}`,
    costs.cost && `Fees: ${feeText(costs)}`,
    deadline && `Deadline: ${deadlineText(deadline, college)}`,
    contact && `Contact: ${contact}`,
  ].filter((text) => typeof text === 'string')
