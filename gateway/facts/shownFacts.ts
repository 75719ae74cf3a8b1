import { degrees } from '../../content/programmes/Programme.ts'
import type { College } from '../../schema/college.rules.ts'
import { COLLEGE_FACTS, collegeFacts, type FactName, type Facts, programmeFacts } from '../../schema/facts.rules.ts'

type Values = Partial<Record<FactName, string | null | undefined>>

/** Returns the facts of the college file, of the college or of a programme. */
export const defaultsOf = (college: College, name: string | null): Values =>
  name === COLLEGE_FACTS ? college : (college.programmes?.[name ?? ''] ?? {})

/** Returns the facts that staff have entered, and those of the college file where they have not. A note belongs to its cost. */
export function shownFacts(college: College, entered: Facts): Values {
  const defaults = defaultsOf(college, entered.name)
  const names: readonly FactName[] = entered.name === COLLEGE_FACTS ? collegeFacts : programmeFacts
  const isOwn = (name: FactName) => entered[name] !== null || (name === 'costNote' && entered.cost !== null)
  return Object.fromEntries(names.map((name) => [name, isOwn(name) ? entered[name] : defaults[name]]))
}

/** Returns the college with the facts that the site shows. */
export function withFacts(college: College, entered: Facts[]): College {
  const shownOf = (name: string) => {
    const facts = entered.find((each) => each.name === name)
    return filled(facts ? shownFacts(college, facts) : defaultsOf(college, name))
  }
  const ofCollege = Object.fromEntries(collegeFacts.map((name) => [name, undefined]))
  const programmes = Object.keys(degrees).map((name) => [name, shownOf(name)] as const)
  const withAny = programmes.filter(([, facts]) => Object.keys(facts).length > 0)
  return { ...college, ...ofCollege, ...shownOf(COLLEGE_FACTS), programmes: Object.fromEntries(withAny) }
}

/** Returns facts without those that are missing, so that documents stay small. */
const filled = (facts: Values) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null))
