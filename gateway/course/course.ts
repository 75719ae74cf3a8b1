import { bulkhead } from 'cockatiel'
import * as z from 'zod/mini'
import { courseRules, courseWire } from '../../schema/course.rules.ts'
import type { Level } from '../../schema/level.rules.ts'
import { BackendAPI } from '../rest/resource.ts'
import { jsonBody } from '../rest/jsonBody.ts'
import { withId } from '../rest/withId.ts'
import type { CourseInput } from '../types.generated.ts'

const course = { key: 'course', wire: courseWire }
const courses = { key: 'courses', wire: z.array(courseWire) }

const AT_ONCE = 4

export class CourseAPI extends BackendAPI {
  readonly #fourAtATime = bulkhead(AT_ONCE, Number.POSITIVE_INFINITY)

  courses() {
    return this.list('courses', courses)
  }

  course(id: string) {
    return this.record('courses', id, course)
  }

  /** One of the list, or null if it is not there. */
  async listed(id: string | null) {
    return id === null ? null : withId(await this.courses(), id)
  }

  /** The levels that a course's own answer holds, for where the list leaves them out; null if it does so too. */
  async levelsOf(id: string): Promise<Level[] | null> {
    const found = await this.#fourAtATime.execute(() => this.course(id))
    return found?.levels ?? null
  }

  /** The same of a level's subjects. */
  async subjectsOf(courseId: string | null, levelId: string) {
    const levels = courseId === null ? null : await this.levelsOf(courseId)
    return levels?.find((each) => each.id === levelId)?.subjects ?? null
  }

  createCourse(input: CourseInput) {
    return this.accept(courseRules, input, (fields) => this.create('courses', jsonBody(fields), course))
  }

  updateCourse(id: string, input: CourseInput) {
    return this.accept(courseRules, input, (fields) => this.update('courses', id, jsonBody(fields), course))
  }

  deleteCourse(id: string) {
    return this.remove('courses', id)
  }
}
