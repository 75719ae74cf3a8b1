import type { ProgrammeKey } from '../programmes/Programme.ts'

/** Facts about a student that the rules limit. */
export type Measure = 'semester' | 'sgpa' | 'percentage' | 'classSize' | 'firstTerm' | 'rank'

/** A limit that is itself allowed (`atLeast`, `atMost`), or not (`above`). */
export type Limit = { atLeast: number } | { atMost: number } | { above: number }

/** Group that a rule is shown in. */
export type Stage = 'entry' | 'keep' | 'number'

export type Rule = {
  stage: Stage
  text: string
  /** Programmes that it is for, which its text begins with. Default: all. */
  programmes?: readonly ProgrammeKey[]
  /** Scholarships that a student who misses the rule does not get or keep. Default: all those of students. */
  decides?: 'principal' | 'waiver' | 'keeping'
  /** Limits that must all be met. Unset: nothing that a student could miss. */
  limits?: Partial<Record<Measure, Limit>>
}

/** Numbers of the rules, which their texts and limits share. */
const least = { classSize: 25, sgpa: 3.5 }
const more = { board: 65, firstTerm: 70, keep: 70 }
const LAST_SEMESTER = 7

export const TIMETABLE = 'Classes run four days a week'

/** Rules of the scholarships. The page quotes each, and its checker compares a student with the limits. */
export const rules: Rule[] = [
  {
    stage: 'entry',
    text: `Principal scholarships are only for classes of at least ${least.classSize} students`,
    decides: 'principal',
    limits: { classSize: { atLeast: least.classSize } },
  },
  {
    stage: 'entry',
    text: `BBA, BIM and B.Sc. CSIT: first-semester SGPA of ${least.sgpa} or more`,
    programmes: ['bba', 'bim', 'csit'],
    decides: 'principal',
    limits: { sgpa: { atLeast: least.sgpa } },
  },
  {
    stage: 'entry',
    text: `BBS: more than ${more.board}% in the annual board exams`,
    programmes: ['bbs'],
    decides: 'principal',
    limits: { percentage: { above: more.board } },
  },
  {
    stage: 'entry',
    text: `BBS: the top scorer above ${more.firstTerm}% in the first term gets a one-year waiver`,
    programmes: ['bbs'],
    decides: 'waiver',
    limits: { rank: { atMost: 1 }, firstTerm: { above: more.firstTerm } },
  },
  {
    stage: 'keep',
    text: `Grades must stay above ${more.keep}% to keep a scholarship`,
    decides: 'keeping',
    limits: { percentage: { above: more.keep } },
  },
  {
    stage: 'keep',
    text: `Scholarships continue up to the ${LAST_SEMESTER}th semester`,
    limits: { semester: { atMost: LAST_SEMESTER } },
  },
  { stage: 'number', text: 'Principal scholarships go to 1 student each per level and year' },
]

/** Returns the text of a rule for the programmes that it is for, without their names. */
export function textWithin({ text }: Pick<Rule, 'text'>) {
  const short = text.slice(text.indexOf(': ') + 1).trim()
  return short.charAt(0).toUpperCase() + short.slice(1)
}
