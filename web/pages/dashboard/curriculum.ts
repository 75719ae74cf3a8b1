import { totalCreditHours } from '../../features/course/totalCreditHours.ts'
import type { DashboardQuery } from './Dashboard.generated.ts'

/** Credit hours of a complete level: each programme of the college has 20 in a semester. */
export const FULL_HOURS = 20

type Part<Name extends keyof DashboardQuery> = NonNullable<DashboardQuery[Name]>

export type LevelHours = {
  id: string
  title: string | null
  courseId: string | null
  /** Sum of the credit hours, or null if the level has no subjects. */
  hours: number | null
}
export type CourseHours = { id: string; name: string | null; levels: LevelHours[] }

/** Returns all levels with the sum of their subjects' credit hours. */
export function levelHours(levels: Part<'levels'>, subjects: Part<'subjects'>): LevelHours[] {
  const subjectsOf = new Map<string | null, Part<'subjects'>>()
  for (const subject of subjects) {
    const own = subjectsOf.get(subject.levelId)
    if (own) own.push(subject)
    else subjectsOf.set(subject.levelId, [subject])
  }
  return levels.map(({ id, title, courseId }) => {
    const own = subjectsOf.get(id)
    return { id, title, courseId, hours: own ? totalCreditHours(own) : null }
  })
}

/** Returns the courses with their levels, in the order of the lists. */
export function courseHours(courses: Part<'courses'>, levels: LevelHours[]): CourseHours[] {
  const rows = new Map(courses.map(({ id, name }) => [id, { id, name, levels: [] as LevelHours[] }]))
  for (const level of levels) rows.get(level.courseId ?? '')?.levels.push(level)
  return [...rows.values()]
}
