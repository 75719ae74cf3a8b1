import { COLLEGE_FACTS, type FactName } from '../../../schema/facts.rules.ts'
import { editPath } from '../../lib/adminPaths.ts'
import type { DashboardQuery } from './Dashboard.generated.ts'
import { type Concern, concern } from './lookAfter.ts'

type Facts = NonNullable<DashboardQuery['facts']>[number]

/** Facts that applicants look for most, with their names in the list of those that are missing. */
const wanted: Partial<Record<FactName, string>> = {
  qualify: 'Who may apply',
  cost: 'Cost',
  deadline: 'Last day of applications',
  intake: 'Next intake',
  officeHours: 'Office hours',
}

const fieldPath = (id: string, fact: FactName) => `${editPath('FACTS', id)}#${fact}`

/** Returns the facts that the site does not know, and the last days of applications that have passed, with links to their fields. */
export function factConcerns({ facts }: Pick<DashboardQuery, 'facts'>, today: string): Concern[] {
  const all = facts ?? []
  const missing = all.flatMap(missingOf)
  const passed = all.flatMap(({ id, name, shown: { deadline } }) =>
    deadline && deadline < today ? [{ id, name, to: fieldPath(id, 'deadline') }] : [],
  )
  return [
    concern('fact', 'not filled in', missing, (each) => each, 'Fill in'),
    concern('deadline', 'in the past', passed, (each) => each, 'Change'),
  ].filter(({ records }) => records.length > 0)
}

function missingOf({ id, owner, name, shown }: Facts) {
  const names = owner === COLLEGE_FACTS ? wanted : { seats: `Seats of ${name}` }
  return (Object.entries(names) as [FactName & keyof Facts['shown'], string][])
    .filter(([fact]) => !shown[fact])
    .map(([fact, label]) => ({ id: `${id} ${fact}`, name: label, to: fieldPath(id, fact) }))
}
