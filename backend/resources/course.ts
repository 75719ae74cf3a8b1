import type { FastifyInstance } from 'fastify'
import { courseRules } from '../../schema/course.rules.ts'
import type { Backend } from '../context.ts'
import type { Stored } from '../database/database.ts'
import { addRow, changeRow, deleteRow } from '../database/rows.ts'
import { createOnce } from '../idempotency.ts'
import { check, found, idOf } from '../requests.ts'
import { type LevelTable, levelColumns } from './level.ts'
import { type SubjectTable, subjectColumns } from './subject.ts'

export type CourseTable = Stored & { name: string; description: string; eligibility: string }

const columns = ['id', 'name', 'description', 'eligibility', 'created_at', 'updated_at'] as const
const missing = 'No course found.'

/** The calls of /courses (specification, section 7). A deleted course leaves its levels behind. */
export function courses(app: FastifyInstance, { db: store, signedIn, now }: Backend) {
  const db = store.withTables<{ courses: CourseTable; levels: LevelTable; subjects: SubjectTable }>()
  const all = db.selectFrom('courses').select(columns).orderBy('id')
  const levels = db.selectFrom('levels').select(levelColumns).orderBy('id')
  const subjects = db.selectFrom('subjects').select(subjectColumns).orderBy('id')

  /** Courses with their levels, and these with their subjects: three queries, however many rows. */
  async function nested(chosen: typeof all, theirLevels: typeof levels) {
    const courseRows = await chosen.execute()
    const levelRows = await theirLevels.execute()
    const theirIds = theirLevels.clearSelect().clearOrderBy().select('id')
    const subjectsOf = grouped(await subjects.where('level_id', 'in', theirIds).execute(), ({ level_id }) => level_id)
    const levelsOf = grouped(
      levelRows.map((level) => ({ ...level, subjects: subjectsOf(level.id) })),
      ({ course_id }) => course_id,
    )
    return courseRows.map((course) => ({ ...course, levels: levelsOf(course.id) }))
  }

  const one = async (id: number) => {
    const [course] = await nested(all.where('id', '=', id), levels.where('course_id', '=', id))
    return found(course, missing)
  }

  app.get('/courses', async () => ({ data: await nested(all, levels) }))

  app.get('/courses/:id', async (request) => ({ data: await one(idOf(request, missing)) }))

  app.post('/courses', signedIn, async (request, reply) => {
    const { body } = request
    const add = (trx: typeof db) => addRow(trx, 'courses', check(courseRules, body), now())
    const id = await createOnce(request, { db, now: now(), table: 'courses', body, add })
    return reply.code(201).send({ data: await one(id) })
  })

  app.put('/courses/:id', signedIn, async (request) => {
    const { id } = await one(idOf(request, missing))
    await changeRow(db, 'courses', id, check(courseRules, request.body), now())
    return { data: await one(id) }
  })

  app.delete('/courses/:id', signedIn, async (request) => {
    found(await deleteRow(db, 'courses', idOf(request, missing)), missing)
    return { message: 'Course deleted.' }
  })
}

/** Sorts rows by a key; gives the rows of each, or none. */
function grouped<Row>(rows: Row[], keyOf: (row: Row) => number) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return (key: number) => groups.get(key) ?? []
}
