import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { subjectRules } from '../../schema/subject.rules.ts'
import type { Backend } from '../context.ts'
import type { Stored } from '../database/database.ts'
import { addRow, changeRow, deleteRow, hasRow } from '../database/rows.ts'
import { createOnce } from '../idempotency.ts'
import { asId, check, fieldRefusal, found, idOf } from '../requests.ts'

export type SubjectTable = Stored & { code: string; title: string; credit_hours: number; level_id: number }
/** Of its level a subject knows that there is one. */
type Tables = { subjects: SubjectTable; levels: Stored }

export const subjectColumns = ['id', 'code', 'title', 'credit_hours', 'level_id', 'created_at', 'updated_at'] as const
const missing = 'Subject not found.'

/** The calls of /subjects (specification, section 7); all of them need a token. */
export function subjects(app: FastifyInstance, { db: store, signedIn, now }: Backend) {
  const db = store.withTables<Tables>()
  const all = db.selectFrom('subjects').select(subjectColumns).orderBy('id')
  const one = async (id: number) => found(await all.where('id', '=', id).executeTakeFirst(), missing)

  app.get('/subjects', signedIn, async () => ({ subjects: await all.execute() }))

  app.get('/subjects/:id', signedIn, async (request) => ({ data: await one(idOf(request, missing)) }))

  app.get('/subjects/level/:id', signedIn, async (request) => {
    const id = idOf(request, 'Level not found.')
    return { subjects: await all.where('level_id', '=', id).execute() }
  })

  app.post('/subjects', signedIn, async (request, reply) => {
    const { body } = request
    const add = async (trx: typeof db) => addRow(trx, 'subjects', await valuesOf(trx, check(subjectRules, body)), now())
    const id = await createOnce(request, { db, now: now(), table: 'subjects', body, add })
    return reply.code(201).send({ data: await one(id) })
  })

  app.put('/subjects/:id', signedIn, async (request) => {
    const { id } = await one(idOf(request, missing))
    const subject = check(subjectRules, request.body)
    await db.transaction().execute(async (trx) => changeRow(trx, 'subjects', id, await valuesOf(trx, subject), now()))
    return { data: await one(id) }
  })

  app.delete('/subjects/:id', signedIn, async (request) => {
    found(await deleteRow(db, 'subjects', idOf(request, missing)), missing)
    return { message: 'Subject deleted.' }
  })
}

// to be asked in the transaction that writes the subject, so that its level is not deleted in between
async function valuesOf(trx: Kysely<Tables>, { code, title, creditHours, levelId }: z.infer<typeof subjectRules>) {
  const level_id = asId(levelId)
  if (!level_id || !(await hasRow(trx, 'levels', level_id))) throw fieldRefusal('level_id', 'This level does not exist')
  return { code, title, credit_hours: creditHours, level_id }
}
