import type { ProgrammeKey } from '../programmes/Programme.ts'

/** Facts about a student that the rules limit. */
export type Measure = 'semester' | 'sgpa' | 'percentage' | 'rank' | 'classSize'

/** A limit that is itself allowed (`atLeast`, `atMost`), or not (`above`). */
export type Limit = { atLeast: number } | { atMost: number } | { above: number }

export type Rule = {
  /** Number or short text that stands out beside the rule. */
  figure: string
  text: string
  /** Programmes that it is for. Default: all. */
  programmes?: readonly ProgrammeKey[]
  /** Limits that must all be met. Unset: nothing that a student could miss. */
  limits?: Partial<Record<Measure, Limit>>
  /** Result that the percentage is, if it is a certain one. */
  result?: string
}

/** Numbers of the rules, which their texts and limits share. */
const least = { classSize: 25, sgpa: 3.5 }
const more = { board: 65, firstTerm: 70, keep: 70 }
const LAST_SEMESTER = 7
const [BOARD, FIRST_TERM] = ['the annual board exams', 'the first term']

/** Rules of the scholarships. The page quotes each, and its checker compares a student with the limits. */
export const rules: Rule[] = [
  { figure: '1', text: 'Principal scholarships go to 1 student each per level and year' },
  {
    figure: `${least.classSize}`,
    text: `Principal scholarships are only for classes of at least ${least.classSize} students`,
    limits: { classSize: { atLeast: least.classSize } },
  },
  {
    figure: `${least.sgpa}+`,
    text: `BBA, BIM and B.Sc. CSIT: first-semester SGPA of ${least.sgpa} or more`,
    programmes: ['bba', 'bim', 'csit'],
    limits: { sgpa: { atLeast: least.sgpa } },
  },
  {
    figure: `${more.board}%`,
    text: `BBS: more than ${more.board}% in ${BOARD}`,
    programmes: ['bbs'],
    limits: { percentage: { above: more.board } },
    result: BOARD,
  },
  {
    figure: '1 year',
    text: `BBS: the top scorer above ${more.firstTerm}% in ${FIRST_TERM} gets a one-year waiver`,
    programmes: ['bbs'],
    limits: { rank: { atMost: 1 }, percentage: { above: more.firstTerm } },
    result: FIRST_TERM,
  },
  {
    figure: `${more.keep}%`,
    text: `Grades must stay above ${more.keep}% to keep a scholarship`,
    limits: { percentage: { above: more.keep } },
  },
  {
    figure: `${LAST_SEMESTER}th`,
    text: `Scholarships continue up to the ${LAST_SEMESTER}th semester`,
    limits: { semester: { atMost: LAST_SEMESTER } },
  },
  { figure: '4', text: 'Classes run four days a week' },
]
