import { isProgramme, type ProgrammeKey } from '../../../content/programmes/Programme.ts'
import { type Measure, rules } from '../../../content/scholarships/rules.ts'
import type { Search } from '../../lib/site/page.ts'

type NumberField = {
  label: string
  isOptional?: boolean
  hint?: string
  /** The only programme that the hint is for. */
  hintFor?: ProgrammeKey
  min: number
  max: number
  pattern: RegExp
  /** Error message. */
  problem: string
}

const WHOLE = /^\d{1,3}$/
const DECIMAL = /^\d{1,3}(?:[.,]\d{0,2})?$/
const PERCENTAGE = /^\d{1,3}(?:[.,]\d{0,2})? ?%?$/

const percentage = {
  min: 0,
  max: 100,
  pattern: PERCENTAGE,
  problem: 'Enter a percentage from 0 to 100, with at most 2 decimals, like 68.5.',
}

/** Fields of the checker with numbers, in their order. */
export const numberFields: Record<Measure, NumberField> = {
  semester: { label: 'Semester', hint: 'From 1 to 8', min: 1, max: 8, pattern: WHOLE, problem: 'Enter a semester from 1 to 8.' },
  sgpa: {
    label: 'First-semester SGPA',
    hint: 'From 0 to 4',
    min: 0,
    max: 4,
    pattern: DECIMAL,
    problem: 'Enter an SGPA from 0 to 4, with at most 2 decimals, like 3.62.',
  },
  percentage: { label: 'Percentage', hint: 'In the annual board exams', hintFor: 'bbs', ...percentage },
  classSize: {
    label: 'Students in your class',
    min: 1,
    max: 999,
    pattern: WHOLE,
    problem: 'Enter the number of students in your class, from 1 to 999.',
  },
  firstTerm: { label: 'First-term result', isOptional: true, hint: 'A percentage', ...percentage },
  rank: {
    label: 'First-term rank',
    isOptional: true,
    hint: '1 for the top scorer',
    min: 1,
    max: 999,
    pattern: WHOLE,
    problem: 'Enter your rank as a whole number from 1 to 999.',
  },
}

export const measures = Object.keys(numberFields) as Measure[]

/** Parameters of the query string, which are also the names of the fields. */
export const answerNames = ['who', 'programme', ...measures] as const

type AnswerName = (typeof answerNames)[number]
export type Problems = Partial<Record<AnswerName, string>>
export type Answers = Partial<Record<Measure, number>> & { programme?: ProgrammeKey }

/** Returns who asks. Only students have numbers, so that an address with one needs no `who`. */
export const whoIn = ({ who, ...search }: Search) =>
  who === 'studying' || (who !== 'applying' && measures.some((name) => search[name])) ? 'studying' : 'applying'

/** Returns the rules that can be checked for students of a programme. */
export const rulesFor = (programme: ProgrammeKey) =>
  rules.filter(({ limits, programmes }) => limits && (!programmes || programmes.includes(programme)))

/** Returns the facts that these rules need. */
export function measuresFor(programme: ProgrammeKey) {
  const limited = new Set(rulesFor(programme).flatMap(({ limits }) => Object.keys(limits ?? {})))
  return measures.filter((measure) => limited.has(measure))
}

/** Reads the answers that are needed. The others are ignored, because their fields are hidden. */
export function readAnswers(search: Search) {
  const answers: Answers = {}
  const problems: Problems = {}
  const { programme = '' } = search
  if (isProgramme(programme)) answers.programme = programme
  else if (programme.trim()) problems.programme = 'Choose your programme.'
  const needed = answers.programme && whoIn(search) === 'studying' ? measuresFor(answers.programme) : []
  for (const measure of needed) {
    const text = search[measure]?.trim()
    if (!text) continue
    const number = readNumber(text, numberFields[measure])
    if (number === undefined) problems[measure] = numberFields[measure].problem
    else answers[measure] = number
  }
  const { rank = 0, classSize = rank } = answers
  if (rank > classSize) problems.rank = `Enter a rank from 1 to ${classSize}, the number of students in your class.`
  return { answers, problems }
}

const MAX_LENGTH = 20
const DEVANAGARI_ZERO = 0x966

/** Reads a number in Latin or Devanagari digits, with a point or a comma. Undefined for any other text, and outside of the field's range. */
function readNumber(text: string, { min, max, pattern }: NumberField) {
  if (text.length > MAX_LENGTH) return undefined
  const latin = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
  const number = pattern.test(latin) ? Number.parseFloat(latin.replace(',', '.')) : Number.NaN
  return number >= min && number <= max ? number : undefined
}
