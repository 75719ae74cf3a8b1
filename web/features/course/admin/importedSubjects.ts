import { subjectRules } from '../../../../schema/subject.rules.ts'
import { foldedWords } from '../../../../text/fold.ts'
import { type ImportColumn, type Parsed, parsedBy, type RowRules } from '../../../lib/csv/checkRows.ts'
import type { SubjectInput } from '../../../lib/schema.generated.ts'
import { levelLabel } from './levelLabel.ts'
import type { AdminSubjectsQuery, LabeledLevelFragment } from './SubjectAdmin.generated.ts'
import { hoursIn, subjectKey } from './subjectCells.ts'

const columns: readonly ImportColumn[] = [
  { header: 'Code', name: 'code' },
  { header: 'Title', name: 'title' },
  { header: 'Credit Hours', name: 'creditHours' },
  { header: 'Level', name: 'levelId' },
]

/** Titles of levels in a message. */
const MAX_NAMED = 3

/** Returns the rules for the rows of a CSV file with subjects. A subject is identified by its code in its level. */
export function subjectRows({ subjects, levels }: AdminSubjectsQuery): RowRules<SubjectInput> {
  const levelOf = levelFinder(levels ?? [])
  const labels = new Map(levels?.map((level) => [level.id, levelLabel(level)]))
  return {
    columns,
    parse(cells) {
      const title = cells['title']?.replace(/\s+/g, ' ') ?? ''
      const level = levelOf(cells['levelId'] ?? '')
      const parsed = parsedBy(subjectRules, {
        ...cells,
        title,
        creditHours: hoursIn(cells['creditHours'] ?? ''),
        levelId: level.id,
      })
      return withProblem(parsed, level.problem)
    },
    keyOf: ({ levelId, code }) => `${levelId} ${subjectKey(code)}`,
    stored: new Set(subjects?.map(({ levelId, code }) => `${levelId} ${subjectKey(code ?? '')}`)),
    shown: ({ code, title, creditHours, levelId }) => ({
      ...{ code, title },
      creditHours: String(creditHours),
      levelId: labels.get(levelId) ?? '',
    }),
    sameAs: { name: 'code', text: 'code and level' },
  }
}

const withProblem = (parsed: Parsed<SubjectInput>, problem: string | undefined): Parsed<SubjectInput> =>
  problem ? { problems: { ...('problems' in parsed && parsed.problems), levelId: problem } } : parsed

type Found = { id: string; problem?: string }

/** Returns a function that finds a level by its title and course, as they are exported, or by its title if only one level has it. */
function levelFinder(levels: readonly LabeledLevelFragment[]) {
  const byName = new Map<string, LabeledLevelFragment[]>()
  for (const level of levels)
    for (const name of new Set([levelLabel(level), level.title ?? ''].map(foldedWords)))
      byName.set(name, [...(byName.get(name) ?? []), level])
  return (text: string): Found => {
    const found = text ? (byName.get(foldedWords(text)) ?? []) : []
    if (found.length === 1) return { id: found[0]!.id }
    if (!text) return { id: '' }
    return {
      id: '',
      problem: found.length === 0 ? 'There is no such level. Write title and course: First Semester, BBA' : several(found),
    }
  }
}

function several(levels: readonly LabeledLevelFragment[]) {
  const names = [...new Set(levels.map(levelLabel))]
  if (names.length === 1) return `${levels.length} levels have this title and course. Give one of them another title first`
  return `${levels.length} levels have this title. Add the course: ${names.slice(0, MAX_NAMED).join('; ')}${names.length > MAX_NAMED ? '; ...' : ''}`
}
