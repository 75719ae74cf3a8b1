import * as z from 'zod/mini'
import { levelRules, levelWire } from '../../schema/level.rules.ts'
import { GuardedAPI } from '../rest/reads.ts'
import { jsonBody } from '../rest/jsonBody.ts'
import { withId } from '../rest/withId.ts'
import type { LevelInput } from '../types.generated.ts'

const level = { key: 'level', wire: levelWire }
const levels = { key: 'levels', wire: z.array(levelWire) }

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
