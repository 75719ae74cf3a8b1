import * as z from 'zod/mini'
import { courseRules, courseWire } from '../../schema/course.rules.ts'
import type { Database } from '../database/database.ts'
import { defineTable, type RowOf } from '../database/table.ts'
import { sampleCourses } from '../sample/courses.ts'
import { levelTable } from './level.ts'
import { resource } from './resource.ts'
import { subjectTable } from './subject.ts'

const table = defineTable({
  name: 'courses',
  wire: courseWire,
  columns: { name: z.string(), description: z.string(), eligibility: z.string() },
})

const subjectSchema = z.strictObject(subjectTable.fields)
const levelSchema = z.strictObject({ ...levelTable.fields, subjects: z.array(subjectSchema) })

/** A deleted course leaves its levels behind. */
export const courses = resource({
  path: 'courses',
  table,
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

type Tables = { levels: RowOf<typeof levelTable>; subjects: RowOf<typeof subjectTable> }

/** Returns a function that returns the levels of a course with their subjects; it takes two queries, however many courses. */
async function loadLevels(database: Database, courseIds: number[]) {
  const db = database.withTables<Tables>()
  const levels = await db
    .selectFrom('levels')
    .select(levelTable.columns)
    .where('course_id', 'in', courseIds)
    .orderBy('id')
    .execute()
  const subjects = await db
    .selectFrom('subjects')
    .select(subjectTable.columns)
    .where('level_id', 'in', db.selectFrom('levels').select('id').where('course_id', 'in', courseIds))
    .orderBy('id')
    .execute()
  const subjectsOf = groupBy(subjects, ({ level_id }) => level_id)
  return groupBy(
    levels.map((level) => ({ ...level, subjects: subjectsOf(level.id) })),
    ({ course_id }) => course_id,
  )
}

/** Groups rows by a key; the returned function returns the rows of a key. */
function groupBy<Row>(rows: Row[], keyOf: (row: Row) => number) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return (key: number) => groups.get(key) ?? []
}
