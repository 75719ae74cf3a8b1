import { degrees } from '../../../content/programmes/Programme.ts'
import type { Limit, Measure, Rule } from '../../../content/scholarships/rules.ts'
import { countOf } from '../../lib/countOf.ts'
import { type Answers, rulesFor } from './answers.ts'

type State = 'met' | 'missed' | 'open'
export type Verdict = { rule: string; state: State; sentence: string }

type Words = {
  name: string
  /** The value within a sentence. */
  value: (value: number) => string
  /** How a value misses a limit by a difference. */
  miss: (limit: number, by: number) => string
}

const words: Record<Measure, Words> = {
  semester: { name: 'semester', value: (semester) => `semester ${semester}`, miss: (limit) => `is after semester ${limit}` },
  sgpa: { name: 'SGPA', value: (sgpa) => `SGPA ${sgpa}`, miss: (limit, by) => `is ${by} below ${limit}` },
  percentage: {
    name: 'percentage',
    value: (percentage) => `${percentage}%`,
    miss: (limit, by) => (by ? `is ${countOf(by, 'percentage point')} below ${limit}%` : `is not above ${limit}%`),
  },
  rank: { name: 'rank', value: (rank) => `rank ${rank}`, miss: (limit, by) => `is ${countOf(by, 'place')} below rank ${limit}` },
  classSize: {
    name: 'class size',
    value: (classSize) => `a class of ${classSize}`,
    miss: (limit, by) => `is ${countOf(by, 'student')} short of ${limit}`,
  },
}

/** Returns what each rule for a student means with the answers. */
export const verdictsOn = (answers: Answers) => rulesFor(answers.programme).map((rule) => verdictOn(rule, answers))

function verdictOn(rule: Rule, answers: Answers): Verdict {
  const verdict = (state: State, sentence: string) => ({ rule: rule.text, state, sentence })
  if (rule.programmes && !answers.programme) return verdict('open', 'Choose your programme to check this rule.')
  const limits = Object.entries(rule.limits ?? {}) as [Measure, Limit][]
  const known = limits.flatMap(([measure, limit]) => {
    const value = answers[measure]
    return value === undefined ? [] : [{ measure, value, limit, isMet: isMet(value, limit) }]
  })
  const missed = known.filter(({ isMet }) => !isMet)
  const missing = limits.filter(([measure]) => answers[measure] === undefined)
  const condition = (used: typeof known) =>
    rule.result && used.some(({ measure }) => measure === 'percentage') ? `, if that is your result in ${rule.result}` : ''
  const phraseOf = ({ measure, value }: (typeof known)[number]) => words[measure].value(value)

  if (missed.length > 0) {
    const misses = missed.map((fact) => `${phraseOf(fact)} ${missOf(fact)}`)
    return verdict('missed', `Missed: ${joined(misses)}${condition(missed)}.`)
  }
  if (missing.length > 0) {
    return verdict('open', `Enter your ${joined(missing.map(([measure]) => words[measure].name))} to check this rule.`)
  }
  return verdict('met', `Met: ${joined(known.map(phraseOf))}${condition(known)}.`)
}

/** Returns how a value misses its limit. The difference is rounded, because 3.5 - 3.4 is not exactly 0.1. */
function missOf({ measure, value, limit }: { measure: Measure; value: number; limit: Limit }) {
  const [bound] = Object.values(limit) as [number]
  return words[measure].miss(bound, Number(Math.abs(value - bound).toFixed(2)))
}

function isMet(value: number, limit: Limit) {
  if ('atLeast' in limit) return value >= limit.atLeast
  return 'atMost' in limit ? value <= limit.atMost : value > limit.above
}

const joined = (parts: string[]) => parts.join(' and ')

/** Returns the heading of the verdicts, and what they leave open. */
export function summaryOf(verdicts: Verdict[], { programme }: Answers) {
  const [met, missed, open] = (['met', 'missed', 'open'] as const).map(
    (state) => verdicts.filter((verdict) => verdict.state === state).length,
  ) as [number, number, number]
  const audience = programme ? ` for ${degrees[programme].name}` : ''
  const rest = [
    missed > 0 && `You miss ${countOf(missed, 'rule')}.`,
    open > 0 && `${countOf(open, 'rule')} ${open === 1 ? 'needs' : 'need'} more answers.`,
  ]
  const heading =
    met + missed > 0
      ? `You meet ${met} of the ${verdicts.length} rules${audience}`
      : `${countOf(verdicts.length, 'rule')}${audience} to check`
  return { heading, rest: rest.filter(Boolean).join(' ') }
}
