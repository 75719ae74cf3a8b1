import * as z from 'zod/mini'
import { courseRules, courseWire } from '../../schema/course.rules.ts'
import type { Database } from '../database/database.ts'
import type { RowOf } from '../database/table.ts'
import { sampleCourses } from '../sample/courses.ts'
import { levels } from './level.ts'
import { resource } from './resource.ts'
import { subjects } from './subject.ts'

const subjectSchema = z.strictObject(subjects.table.fields)
const levelSchema = z.strictObject({ ...levels.table.fields, subjects: z.array(subjectSchema) })

/** A deleted course keeps its levels. */
export const courses = resource({
  path: 'courses',
  names: ['course', 'courses'],
  table: 'courses',
  wire: courseWire,
  columns: { name: z.string(), description: z.string(), eligibility: z.string() },
  rules: courseRules,
  messages: { missing: 'No course found.', deleted: 'Course deleted.' },
  nested: {
    fields: { levels: z.array(levelSchema) },
    async addTo(rows, db) {
      const ids = rows.map(({ id }) => id)
      const levelsOf = await loadLevels(db, ids)
      return rows.map((course) => ({ ...course, levels: levelsOf(course.id) }))
    },
  },
  sample: sampleCourses,
})

type Tables = { levels: RowOf<typeof levels.table>; subjects: RowOf<typeof subjects.table> }

async function loadLevels(database: Database, courseIds: number[]) {
  const db = database.withTables<Tables>()
  const levelRows = await db
    .selectFrom('levels')
    .select(levels.table.columns)
    .where('course_id', 'in', courseIds)
    .orderBy('id')
    .execute()
  const subjectRows = await db
    .selectFrom('subjects')
    .select(subjects.table.columns)
    .where('level_id', 'in', db.selectFrom('levels').select('id').where('course_id', 'in', courseIds))
    .orderBy('id')
    .execute()
  const subjectsOf = groupBy(subjectRows, ({ level_id }) => level_id)
  return groupBy(
    levelRows.map((level) => ({ ...level, subjects: subjectsOf(level.id) })),
    ({ course_id }) => course_id,
  )
}

function groupBy<Row>(rows: Row[], keyOf: (row: Row) => number) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return (key: number) => groups.get(key) ?? []
}
