import * as z from 'zod/mini'
import { levelRules, levelWire } from '../../schema/level.rules.ts'
import type { BaseRow } from '../database/database.ts'
import { sampleLevels } from '../sample/courses.ts'
import { listByParent, parentId } from './parent.ts'
import { resource } from './resource.ts'

/** A deleted level keeps its subjects. */
export const levels = resource(
  {
    path: 'levels',
    names: ['level', 'levels'],
    table: 'levels',
    wire: levelWire,
    columns: { title: z.string(), course_id: z.int() },
    rules: levelRules,
    calls: ['list', 'create', 'update', 'delete'],
    guardedReads: true,
    wrappers: { list: 'levels' },
    messages: { missing: 'Level not found.', deleted: 'Level deleted.' },
    async prepare({ course_id }, db) {
      const message = 'This course does not exist'
      return { course_id: await parentId(db, { table: 'courses', column: 'course_id', id: course_id, message }) }
    },
    nested: {
      fields: { course: z.nullable(z.strictObject({ id: z.int(), name: z.string() })) },
      async addTo(rows, db) {
        const courses = db.withTables<{ courses: BaseRow & { name: string } }>().selectFrom('courses').select(['id', 'name'])
        const ids = [...new Set(rows.map(({ course_id }) => course_id))]
        const byId = new Map((await courses.where('id', 'in', ids).execute()).map((course) => [course.id, course]))
        return rows.map((level) => ({ ...level, course: byId.get(level.course_id) ?? null }))
      },
    },
    sample: sampleLevels,
  },
  (app, tools) =>
    listByParent(app, { path: 'levels/course', parent: 'course', column: 'course_id', missing: 'No course found.' }, tools),
)
