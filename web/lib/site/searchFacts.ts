import type { College, Facts } from '../../../schema/college.rules.ts'
import { deadlineText, feeText } from './facts.ts'

/** Returns the facts that a page of the site shows, as texts that name them, for the search. */
export function factsOn(path: string, college: College): string[] {
  const { qualify, officeHours, programmes } = college
  if (path === '/') return textsOf([qualify && `Requirements: ${qualify}`, officeHours && `Office hours: ${officeHours}`])
  if (path === '/programmes') return factTexts(college, college)
  const ofProgramme = programmes?.[path.slice(1)]
  return ofProgramme ? factTexts(ofProgramme, college) : []
}

/** Returns facts as texts that name them. */
export const factTexts = ({ duration, seats, intake, deadline, contact, ...costs }: Partial<Facts>, college: College) =>
  textsOf([
    duration && `Duration: ${duration}`,
    seats && `Seats: ${seats}`,
    intake && `Next intake: ${intake}`,
    costs.cost && `Fees: ${feeText(costs)}`,
    deadline && `Deadline: ${deadlineText(deadline, college)}`,
    contact && `Contact: ${contact}`,
  ])

const textsOf = (texts: (string | null | undefined)[]) => texts.filter((text) => typeof text === 'string')
