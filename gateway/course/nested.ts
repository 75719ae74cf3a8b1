import type { RestClient } from '../rest/client.ts'
import type { Context } from '../rest/context.ts'
import { courses, levels, subjects } from './resources.ts'

/** Returns the levels of a course whose list entry lacks them: with a token from the list of all levels, so that many courses need one call. */
export async function levelsOf(courseId: string, { rest, isSignedIn }: Context) {
  if (!isSignedIn) return levelsInCourse(rest, courseId)
  return (await levels.list(rest)).filter((level) => level.courseId === courseId)
}

/** Returns the subjects of a level that lacks them, from the list of all subjects or from the course's own response. */
export async function subjectsOf(level: { id: string; courseId: string | null }, { rest, isSignedIn }: Context) {
  if (isSignedIn) return (await subjects.list(rest)).filter(({ levelId }) => levelId === level.id)
  const siblings = level.courseId === null ? null : await levelsInCourse(rest, level.courseId)
  return siblings?.find(({ id }) => id === level.id)?.subjects ?? null
}

async function levelsInCourse(rest: RestClient, courseId: string) {
  const course = await rest.nestedCalls.execute(() => courses.record(rest, courseId))
  return course?.levels ?? null
}
