import { courseRules, courseWire } from '../../schema/course.rules.ts'
import { levelRules, levelWire } from '../../schema/level.rules.ts'
import { subjectRules, subjectWire } from '../../schema/subject.rules.ts'
import type { Context, RestClient } from '../rest/call/client.ts'
import { countRecords, hasTooManyRecords } from '../rest/record/answerSize.ts'
import { createResource } from '../rest/record/resource.ts'

/** A course's response may contain its levels and subjects, so that a change of any of them changes all courses. */
const purges = ['courses', 'courses/*']

export const courses = createResource({
  kind: 'COURSE',
  path: 'courses',
  wrappers: { list: 'courses', record: 'course' },
  wire: courseWire,
  rules: courseRules,
  purges,
})

export const levels = createResource({
  kind: 'LEVEL',
  path: 'levels',
  wrappers: { list: 'levels', record: 'level' },
  wire: levelWire,
  rules: levelRules,
  isGuarded: true,
  hasRecordCall: false,
  purges,
})

export const subjects = createResource({
  kind: 'SUBJECT',
  path: 'subjects',
  wrappers: { list: 'subjects', record: 'subject' },
  wire: subjectWire,
  rules: subjectRules,
  isGuarded: true,
  purges,
})

/** Returns the levels of a course whose list entry lacks them: with a token from the list of all levels, so that many courses need one call. */
export async function levelsOf(courseId: string, { rest, isSignedIn }: Context) {
  if (!isSignedIn) return levelsInCourse(rest, courseId)
  return (await levels.list(rest)).filter((level) => level.courseId === courseId)
}

/** Returns the course of a level, which is counted: an operation can go from a course to its levels and back. */
export async function courseOf({ courseId }: { courseId: string | null }, { rest, request }: Context) {
  if (courseId === null || hasTooManyRecords(request)) return null
  const list = await courses.list(rest)
  const course = list.find(({ id }) => id === courseId)
  return course && countRecords(request, list, 1) ? course : null
}

/** Returns the subjects of a level that lacks them, from the list of all subjects or from the course's own response. */
export async function subjectsOf(level: { id: string; courseId: string | null }, { rest, isSignedIn }: Context) {
  if (isSignedIn) return (await subjects.list(rest)).filter(({ levelId }) => levelId === level.id)
  const siblings = level.courseId === null ? null : await levelsInCourse(rest, level.courseId)
  return siblings?.find(({ id }) => id === level.id)?.subjects ?? null
}

/** Returns all courses as anybody can read them, with their levels and subjects: those that the list lacks come from the course's response. */
export async function coursesWithSubjects(rest: RestClient) {
  const whole = (await courses.list(rest)).map(async (course) =>
    course.levels?.every(({ subjects }) => subjects) ? course : rest.nestedCalls.execute(() => courses.record(rest, course.id)),
  )
  return (await Promise.all(whole)).filter((course) => course !== null)
}

async function levelsInCourse(rest: RestClient, courseId: string) {
  const course = await rest.nestedCalls.execute(() => courses.record(rest, courseId))
  return course?.levels ?? null
}
