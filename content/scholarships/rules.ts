import type { ProgrammeKey } from '../programmes/Programme.ts'

/** Facts about a student that the rules limit. */
export type Measure = 'sgpa' | 'percentage' | 'rank' | 'classSize' | 'semester'

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
}

/** Rules of the scholarships. The page quotes each, and its checker compares a student with the limits. */
export const rules: Rule[] = [
  { figure: '1', text: 'Principal scholarships go to 1 student each per level and year' },
  {
    figure: '25',
    text: 'Principal scholarships are only for classes of at least 25 students',
    limits: { classSize: { atLeast: 25 } },
  },
  {
    figure: '3.5+',
    text: 'BBA, BIM and B.Sc. CSIT: first-semester SGPA of 3.5 or more',
    programmes: ['bba', 'bim', 'csit'],
    limits: { sgpa: { atLeast: 3.5 } },
  },
  {
    figure: '65%',
    text: 'BBS: more than 65% in the annual board exams',
    programmes: ['bbs'],
    limits: { percentage: { above: 65 } },
  },
  {
    figure: '1 year',
    text: 'BBS: the top scorer above 70% in the first term gets a one-year waiver',
    programmes: ['bbs'],
    limits: { rank: { atMost: 1 }, percentage: { above: 70 } },
  },
  {
    figure: '70%',
    text: 'Grades must stay above 70% to keep a scholarship',
    limits: { percentage: { above: 70 } },
  },
  {
    figure: '7th',
    text: 'Scholarships continue up to the 7th semester',
    limits: { semester: { atMost: 7 } },
  },
  { figure: '4', text: 'Classes run four days a week' },
]
