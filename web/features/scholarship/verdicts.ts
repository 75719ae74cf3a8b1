import { degrees } from '../../../content/programmes/Programme.ts'
import type { Limit, Measure, Rule } from '../../../content/scholarships/rules.ts'
import { countOf } from '../../lib/countOf.ts'
import { type Answers, rulesFor } from './answers.ts'

type State = 'met' | 'missed' | 'open'
export type Verdict = { rule: string; state: State; sentence: string }

/** Names of the facts, their values within a sentence, and the units of a difference. */
const words: Record<Measure, { name: string; value: (number: number) => string; unit: string }> = {
  semester: { name: 'semester', value: (number) => `semester ${number}`, unit: 'semester' },
  sgpa: { name: 'SGPA', value: (number) => `an SGPA of ${number}`, unit: 'point' },
  percentage: { name: 'percentage', value: (number) => `${number}%`, unit: 'percentage point' },
  rank: { name: 'rank', value: (number) => `rank ${number}`, unit: 'place' },
  classSize: { name: 'class size', value: (number) => `a class of ${number}`, unit: 'student' },
}

/** Returns what each rule for a student means with the answers. */
export const verdictsOn = (answers: Answers) => rulesFor(answers.programme).map((rule) => verdictOn(rule, answers))

function verdictOn(rule: Rule, answers: Answers): Verdict {
  const verdict = (state: State, sentence: string) => ({ rule: rule.text, state, sentence })
  if (rule.programmes && !answers.programme) return verdict('open', 'Choose your programme to check this rule.')
  const limits = Object.entries(rule.limits ?? {}) as [Measure, Limit][]
  const known = limits.flatMap(([measure, limit]) => {
    const value = answers[measure]
    return value === undefined ? [] : [{ measure, value, isMet: isMet(value, limit), by: difference(value, limit) }]
  })
  const missed = known.filter(({ isMet }) => !isMet)
  const missing = limits.filter(([measure]) => answers[measure] === undefined)
  const condition = (used: typeof known) =>
    rule.result && used.some(({ measure }) => measure === 'percentage') ? `, if that is your result in ${rule.result}` : ''
  const valuesOf = (used: typeof known) => joined(used.map(({ measure, value }) => words[measure].value(value)))

  if (missed.length > 0) {
    const byHowMuch = joined(
      missed.map(({ measure, by }) => (by === 0 ? 'the narrowest margin' : countOf(by, words[measure].unit))),
    )
    return verdict('missed', `You miss this rule by ${byHowMuch}, with ${valuesOf(missed)}${condition(missed)}.`)
  }
  if (missing.length > 0) {
    return verdict('open', `Enter your ${joined(missing.map(([measure]) => words[measure].name))} to check this rule.`)
  }
  return verdict('met', `You meet this rule with ${valuesOf(known)}${condition(known)}.`)
}

function isMet(value: number, limit: Limit) {
  if ('atLeast' in limit) return value >= limit.atLeast
  return 'atMost' in limit ? value <= limit.atMost : value > limit.above
}

/** Returns how far a value is from its limit, rounded because 3.5 - 3.4 is not exactly 0.1. */
const difference = (value: number, limit: Limit) => Number(Math.abs(value - (Object.values(limit)[0] as number)).toFixed(2))

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
