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
  const sums = new Map<string | null, number>()
  for (const { levelId, creditHours } of subjects) sums.set(levelId, (sums.get(levelId) ?? 0) + (creditHours ?? 0))
  return levels.map(({ id, title, courseId }) => {
    const sum = sums.get(id)
    return { id, title, courseId, hours: sum === undefined ? null : withoutNoise(sum) }
  })
}

/** Returns the courses with their levels, in the order of the lists. */
export function courseHours(courses: Part<'courses'>, levels: LevelHours[]): CourseHours[] {
  const rows = new Map(courses.map(({ id, name }) => [id, { id, name, levels: [] as LevelHours[] }]))
  for (const level of levels) rows.get(level.courseId ?? '')?.levels.push(level)
  return [...rows.values()]
}

/** Returns a sum of decimals without the digits that come from binary fractions. */
const withoutNoise = (sum: number) => Math.round(sum * 100) / 100
