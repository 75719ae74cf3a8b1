import { totalCreditHours } from './totalCreditHours.ts'

/** Credit hours of a complete level: each programme of the college has 20 in a semester. */
export const FULL_HOURS = 20

type Course = { id: string; name: string | null }
type Level = { id: string; title: string | null; courseId: string | null }
type Subject = { levelId: string | null; creditHours: number | null }

export type LevelHours = Level & {
  subjectCount: number
  /** Sum of the credit hours, or null if the level has no subjects. */
  hours: number | null
}
export type CourseHours = Course & { levels: LevelHours[] }

/** Returns all levels with the sum of their subjects' credit hours. */
export function levelHours(levels: Level[], subjects: Subject[]): LevelHours[] {
  const subjectsOf = new Map<string | null, Subject[]>()
  for (const subject of subjects) {
    const own = subjectsOf.get(subject.levelId)
    if (own) own.push(subject)
    else subjectsOf.set(subject.levelId, [subject])
  }
  return levels.map(({ id, title, courseId }) => {
    const own = subjectsOf.get(id)
    return { id, title, courseId, subjectCount: own?.length ?? 0, hours: own ? totalCreditHours(own) : null }
  })
}

/** Returns the courses with their levels, in the order of the lists. */
export function courseHours(courses: Course[], levels: LevelHours[]): CourseHours[] {
  const rows = new Map(courses.map(({ id, name }) => [id, { id, name, levels: [] as LevelHours[] }]))
  for (const level of levels) rows.get(level.courseId ?? '')?.levels.push(level)
  return [...rows.values()]
}
