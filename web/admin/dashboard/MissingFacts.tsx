import { degrees } from '../../../content/programmes/Programme.ts'
import type { College } from '../../../schema/college.rules.ts'
import { useCollege } from '../../lib/college.ts'
import { factsOf, isOver } from '../../lib/site/facts.ts'
import { PanelRow } from './Panel.tsx'

/** Says which facts visitors look for in vain, and whether the last day of applications has passed. */
export function MissingFacts() {
  const college = useCollege()
  const missing = missingFacts(college)
  const { deadline } = college
  return (
    <>
      {missing.length > 0 && (
        <PanelRow>
          {`The site says “Ask the office” instead of: ${missing.join(', ')}. Whoever looks after the website adds them to college.json.`}
        </PanelRow>
      )}
      {deadline && isOver(deadline, college) && (
        <PanelRow>The last day of applications has passed. The site says “Closed”.</PanelRow>
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
