import { degrees } from '../../../content/programmes/Programme.ts'
import { type Limit, type Measure, type Rule, textWithin } from '../../../content/scholarships/rules.ts'
import { principalScholarships } from '../../../content/scholarships/scholarships.ts'
import { countOf } from '../../lib/text/countOf.ts'
import { type Answers, measuresFor, numberFields, rulesFor } from './answers.ts'

type State = 'met' | 'missed' | 'open'
type Decides = Rule['decides']

/** Meaning of a rule for a student. */
export type Verdict = { rule: string; decides: Decides; state: State; entered: string }

/** Answer to a student: sentences that name the scholarships, and the verdicts behind them. */
export type Reply = { heading: string; text: string; verdicts: Verdict[] }

const awards = [
  { decides: 'principal', name: `principal scholarships ${joined(principalScholarships.map(({ name }) => name))}` },
  { decides: 'waiver', name: 'a one-year waiver' },
] as const

const coverage = joined(principalScholarships.map(({ percent }) => `${percent}%`))

/** Returns the answer to a student. Nothing counts as met before all that is needed has been entered. */
export function replyTo(answers: Answers): Reply {
  const { programme, semester } = answers
  if (!programme) return { heading: 'Choose your programme.', text: '', verdicts: [] }
  const verdicts = rulesFor(programme).map((rule) => verdictOn(rule, answers))
  const has = (decides: Decides, state?: State) =>
    verdicts.some((verdict) => verdict.decides === decides && verdict.state === (state ?? verdict.state))
  const named = (state: State) =>
    awards.filter(({ decides }) => has(decides) && stateOf(decides, verdicts) === state).map(({ name }) => name)
  const [met, missed, open] = [named('met'), named('missed'), named('open')]
  const missing = measuresFor(programme).filter((measure) => answers[measure] === undefined && !numberFields[measure].isOptional)

  const [heading = '', ...rest] = [
    met[0] && `In semester ${semester} of ${degrees[programme].name}, you may be considered for ${joined(met, ', and ')}.`,
    met[0] === awards[0].name &&
      `${met[1] ? 'The principal ones' : 'They'} cover ${coverage} of tuition, each for one student at your level this year.`,
    met[0] && has('keeping', 'missed') && `You would not keep one with ${answers.percentage}%.`,
    missed[0] && `${has(undefined, 'missed') ? 'No longer' : 'Not yet'}: ${joined(missed, ', and ')}.`,
    open[0] && `Still open: ${joined(open, ', and ')}.`,
    open[0] && missing[0] && `Fill in ${joined(missing.map((measure) => `“${numberFields[measure].label}”`))}.`,
  ].filter(Boolean) as string[]
  return { heading, text: rest.join(' '), verdicts }
}

/** Returns the state of an award by the rules that decide it. One can be considered for a scholarship that one would not keep. */
function stateOf(award: Decides, verdicts: Verdict[]) {
  const states = verdicts.flatMap(({ decides = award, state }) => {
    if (decides === 'keeping') return state === 'open' ? state : 'met'
    return decides === award ? state : []
  })
  return (['missed', 'open'] as const).find((state) => states.includes(state)) ?? 'met'
}

function verdictOn(rule: Rule, answers: Answers): Verdict {
  const limits = Object.entries(rule.limits ?? {}) as [Measure, Limit][]
  const known = limits.filter(([measure]) => answers[measure] !== undefined)
  const isMissed = known.some(([measure, limit]) => !isMet(answers[measure]!, limit))
  return {
    rule: textWithin(rule),
    decides: rule.decides,
    state: isMissed ? 'missed' : known.length < limits.length ? 'open' : 'met',
    entered: known.map(([measure]) => words[measure](answers[measure]!)).join(', ') || 'Not entered',
  }
}

/** Texts of what was entered. */
const words: Record<Measure, (value: number) => string> = {
  semester: (semester) => `Semester ${semester}`,
  sgpa: (sgpa) => `SGPA ${sgpa}`,
  percentage: (percentage) => `${percentage}%`,
  classSize: (classSize) => countOf(classSize, 'student'),
  firstTerm: (percentage) => `${percentage}%`,
  rank: (rank) => `Rank ${rank}`,
}

function isMet(value: number, limit: Limit) {
  if ('atLeast' in limit) return value >= limit.atLeast
  return 'atMost' in limit ? value <= limit.atMost : value > limit.above
}

function joined(parts: string[], last = ' and ') {
  const start = parts.slice(0, -1).join(', ')
  return start + (start && last) + parts.at(-1)
}
