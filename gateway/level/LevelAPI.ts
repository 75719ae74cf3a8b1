import * as z from 'zod/mini'
import { levelRules, levelWire } from '../../schema/level.rules.ts'
import { GuardedAPI } from '../rest/GuardedAPI.ts'
import { jsonBody } from '../rest/jsonBody.ts'
import { withId } from '../rest/withId.ts'
import type { LevelInput } from '../types.generated.ts'

export type Level = ReturnType<typeof levelOf>

/** A level as the wire tells it: its course may be nested, and what is nested in it need not say so. */
export const levelOf = ({ course, subjects, ...level }: z.output<typeof levelWire>) => ({
  ...level,
  courseId: level.courseId ?? course?.id ?? null,
  subjects: subjects?.map((subject) => ({ ...subject, levelId: level.id })),
})

const wire = z.pipe(levelWire, z.transform(levelOf))
const level = { key: 'level', wire }
const levels = { key: 'levels', wire: z.array(wire) }

export class LevelAPI extends GuardedAPI {
  levels() {
    return this.guardedList('levels', levels)
  }

  levelsOfCourse(courseId: string) {
    return this.guardedPart('levels/course', courseId, levels)
  }

  /** Those of a course, taken from the list of all: for many courses one call. */
  async levelsAmongAll(courseId: string) {
    return (await this.levels()).filter((each) => each.courseId === courseId)
  }

  createLevel(input: LevelInput) {
    return this.accept(levelRules, input, (fields) => this.create('levels', jsonBody(fields), level))
  }

  /** There is no call for one level. */
  updateLevel(id: string, input: LevelInput) {
    const again = async () => withId(await this.levels(), id)
    return this.accept(levelRules, input, (fields) => this.update('levels', id, jsonBody(fields), level, { again }))
  }

  deleteLevel(id: string) {
    return this.remove('levels', id)
  }
}
