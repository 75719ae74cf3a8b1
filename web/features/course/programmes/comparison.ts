import { hoursByLetters, type LetterHours } from '../../../../content/programmes/hoursByLetters.ts'
import type { Programme, ProgrammeKey } from '../../../../content/programmes/Programme.ts'
import { programmes } from '../../../../content/programmes/programmes.ts'
import { rules, textWithin } from '../../../../content/scholarships/rules.ts'
import type { College, Facts } from '../../../../schema/college.rules.ts'
import { deadlineText, factsOf, feeText } from '../../../lib/site/facts.ts'
import { countOf } from '../../../lib/text/countOf.ts'

/** Value of a fact: a text, the items of a list, or credit hours. Undefined if the college has not filled it in. */
export type Value = string | string[] | LetterHours[] | undefined

/** One fact of all programmes, in their order. */
export type Row = { name: string; values: Value[] }

/** Number of groups of codes that are shown. */
const MAX_CODES = 3

type Compared = Programme & { key: ProgrammeKey; facts: Facts }

/** Returns the facts that are compared, in their order. */
export function comparison(college: College): Row[] {
  const all = Object.entries(programmes).map(
    ([key, programme]): Compared => ({ ...programme, key: key as ProgrammeKey, facts: factsOf(college, key) }),
  )
  const row = (name: string, find: (programme: Compared) => Value): Row => ({ name, values: all.map(find) })
  const known = [
    row('Degree', ({ degree }) => degree),
    row('Length', ({ semesters, facts }) => facts.duration ?? countOf(semesters.length, 'semester')),
    row('Credit hours', ({ semesters }) => `${hoursIn(semesters.flat())}, ${hoursIn(semesters[0] ?? [])} in each semester`),
    row('Classes', () => '4 days a week'),
    row('Eligibility', ({ eligibility }) => eligibility),
    row('Subjects', ({ semesters }) => String(semesters.flat().length)),
    row('Most credit hours', ({ semesters }) => hoursByLetters(semesters.flat()).slice(0, MAX_CODES)),
    row('First semester', ({ semesters }) => semesters.at(0)?.map(titleOf)),
    row('Electives', (programme) => placesOf(programme, /^(Elective|Concentration) /)),
    row('Internship', (programme) => placesOf(programme, /^Internship$/)),
    row('Last semester', ({ semesters }) => semesters.at(-1)?.map(titleOf)),
    row('Scholarship rule', ({ key }) => scholarshipRule(key)),
  ]
  const filled = [
    row('Seats', ({ facts }) => facts.seats ?? undefined),
    row('Next intake', ({ facts }) => facts.intake ?? undefined),
    row('Fee', ({ facts }) => feeText(facts)),
    row('Apply by', ({ facts: { deadline } }) => (deadline ? deadlineText(deadline, college) : undefined)),
    row('Contact', ({ facts }) => facts.contact ?? undefined),
  ].filter(({ values }) => values.some((value) => value !== undefined))
  // one row for all that only the office knows
  return [...known, ...(filled.length > 0 ? filled : [row('Seats, fees and dates', () => undefined)])]
}

/** Returns whether all programmes have the same value. */
export const isSame = ({ values }: Row) => new Set(values.map((value) => JSON.stringify(value))).size === 1

type Subject = Programme['semesters'][number][number]

const titleOf = ([, title]: Subject) => title
const hoursIn = (subjects: Subject[]) => subjects.reduce((sum, [, , hours]) => sum + hours, 0)

/** Returns how many subjects have such a title, and in which semesters: "3, in semesters 6 to 8". */
function placesOf({ semesters }: Programme, title: RegExp) {
  const places = semesters.flatMap((subjects, index) => subjects.filter((each) => title.test(titleOf(each))).map(() => index + 1))
  const [first, last] = [places.at(0), places.at(-1)]
  if (first === last) return first === undefined ? 'None' : `Semester ${first}`
  return `${places.length}, in semesters ${first} to ${last}`
}

/** Returns the rule by which students of a programme may get a scholarship. */
function scholarshipRule(key: ProgrammeKey) {
  const rule = rules.find(({ stage, programmes }) => stage === 'entry' && programmes?.includes(key))
  return rule && textWithin(rule)
}
