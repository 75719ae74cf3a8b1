import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { levelRules } from '../../schema/level.rules.ts'
import type { Backend } from '../context.ts'
import type { Stored } from '../database/database.ts'
import { addRow, changeRow, deleteRow, hasRow } from '../database/rows.ts'
import { createOnce } from '../idempotency.ts'
import { asId, check, fieldRefusal, found, idOf } from '../requests.ts'

export type LevelTable = Stored & { title: string; course_id: number }
/** Of its course a level knows the name. */
type Tables = { levels: LevelTable; courses: Stored & { name: string } }

export const levelColumns = ['id', 'title', 'course_id', 'created_at', 'updated_at'] as const
const missing = 'Level not found.'

/** The calls of /levels (specification, section 7); all of them need a token. A deleted level leaves its subjects behind. */
export function levels(app: FastifyInstance, { db: store, signedIn, now }: Backend) {
  const db = store.withTables<Tables>()
  const all = db
    .selectFrom('levels')
    .select(levelColumns)
    .select(({ selectFrom }) =>
      selectFrom('courses').select('name').whereRef('courses.id', '=', 'levels.course_id').as('course_name'),
    )
    .orderBy('id')
  const rows = async (query: typeof all) => (await query.execute()).map(withCourse)
  const one = async (id: number) => found((await rows(all.where('id', '=', id)))[0], missing)

  app.get('/levels', signedIn, async () => ({ levels: await rows(all) }))

  app.get('/levels/course/:id', signedIn, async (request) => {
    const id = idOf(request, 'No course found.')
    return { levels: await rows(all.where('course_id', '=', id)) }
  })

  app.post('/levels', signedIn, async (request, reply) => {
    const { body } = request
    const add = async (trx: typeof db) => addRow(trx, 'levels', await valuesOf(trx, check(levelRules, body)), now())
    const id = await createOnce(request, { db, now: now(), table: 'levels', body, add })
    return reply.code(201).send({ data: await one(id) })
  })

  app.put('/levels/:id', signedIn, async (request) => {
    const { id } = await one(idOf(request, missing))
    const level = check(levelRules, request.body)
    await db.transaction().execute(async (trx) => changeRow(trx, 'levels', id, await valuesOf(trx, level), now()))
    return { data: await one(id) }
  })

  app.delete('/levels/:id', signedIn, async (request) => {
    found(await deleteRow(db, 'levels', idOf(request, missing)), missing)
    return { message: 'Level deleted.' }
  })
}

// to be asked in the transaction that writes the level, so that its course is not deleted in between
async function valuesOf(trx: Kysely<Tables>, { title, courseId }: z.infer<typeof levelRules>) {
  const course_id = asId(courseId)
  if (!course_id || !(await hasRow(trx, 'courses', course_id))) throw fieldRefusal('course_id', 'This course does not exist')
  return { title, course_id }
}

const withCourse = <Row extends { course_id: number; course_name: string | null }>({ course_name, ...level }: Row) => ({
  ...level,
  course: course_name === null ? null : { id: level.course_id, name: course_name },
})
