import { degrees } from '../../../content/programmes/Programme.ts'
import type { College } from '../../../schema/college.rules.ts'
import { factsOf, isOver } from '../../lib/site/facts.ts'
import { PanelRow } from './Panel.tsx'

/** If the backend stores no facts: says which facts of `college.json` are missing, and whether the last day of applications has passed. */
export function MissingFacts({ college }: { college: College }) {
  const missing = missingFacts(college)
  const deadlines = [college.deadline, ...Object.values(college.programmes ?? {}).map((facts) => facts?.deadline)]
  return (
    <>
      {missing.length > 0 && (
        <PanelRow>{`Not filled in: ${missing.join(', ')}. Whoever looks after the website adds them to college.json.`}</PanelRow>
      )}
      {deadlines.some((deadline) => deadline && isOver(deadline, college)) && (
        <PanelRow>A last day of applications has passed. The site says “Closed”.</PanelRow>
      )}
    </>
  )
}

/** Returns the facts that the college has not filled in, in words. */
export function missingFacts(college: College) {
  const { intake, deadline, cost, qualify, officeHours } = college
  const withoutSeats = Object.entries(degrees).filter(([key]) => !factsOf(college, key).seats)
  return [
    !qualify && 'who may apply',
    !cost && 'cost',
    !deadline && 'last day of applications',
    !intake && 'next intake',
    withoutSeats.length > 0 && `seats of ${withoutSeats.map(([, { name }]) => name).join(', ')}`,
    !officeHours && 'office hours',
  ].filter((each) => each !== false)
}
