import type { ProgrammeKey } from '../programmes/Programme.ts'

/** Facts about a student that the rules limit. */
export type Measure = 'semester' | 'sgpa' | 'percentage' | 'rank' | 'classSize'

/** A limit that is itself allowed (`atLeast`, `atMost`), or not (`above`). */
export type Limit = { atLeast: number } | { atMost: number } | { above: number }

/** Group that a rule is shown in. */
export type Stage = 'entry' | 'keep' | 'number'

export type Rule = {
  stage: Stage
  /** Short text with the rule's number, which stands out beside it. */
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

/** How long scholarships continue. */
export const CONTINUATION = `continue up to the ${LAST_SEMESTER}th semester`
export const TIMETABLE = 'Classes run four days a week'

/** Rules of the scholarships. The page quotes each, and its checker compares a student with the limits. */
export const rules: Rule[] = [
  {
    stage: 'entry',
    figure: `${least.classSize} or more`,
    text: `Principal scholarships are only for classes of at least ${least.classSize} students`,
    limits: { classSize: { atLeast: least.classSize } },
  },
  {
    stage: 'entry',
    figure: `${least.sgpa} or more`,
    text: `BBA, BIM and B.Sc. CSIT: first-semester SGPA of ${least.sgpa} or more`,
    programmes: ['bba', 'bim', 'csit'],
    limits: { sgpa: { atLeast: least.sgpa } },
  },
  {
    stage: 'entry',
    figure: `Above ${more.board}%`,
    text: `BBS: more than ${more.board}% in ${BOARD}`,
    programmes: ['bbs'],
    limits: { percentage: { above: more.board } },
    result: BOARD,
  },
  {
    stage: 'entry',
    figure: `Above ${more.firstTerm}%`,
    text: `BBS: the top scorer above ${more.firstTerm}% in ${FIRST_TERM} gets a one-year waiver`,
    programmes: ['bbs'],
    limits: { rank: { atMost: 1 }, percentage: { above: more.firstTerm } },
    result: FIRST_TERM,
  },
  {
    stage: 'keep',
    figure: `Above ${more.keep}%`,
    text: `Grades must stay above ${more.keep}% to keep a scholarship`,
    limits: { percentage: { above: more.keep } },
  },
  {
    stage: 'keep',
    figure: `Up to the ${LAST_SEMESTER}th`,
    text: `Scholarships ${CONTINUATION}`,
    limits: { semester: { atMost: LAST_SEMESTER } },
  },
  { stage: 'number', figure: '1 per level', text: 'Principal scholarships go to 1 student each per level and year' },
]
