import type { FastifyInstance } from 'fastify'
import { noticeFileKinds, noticeRules } from '../../schema/notice.rules.ts'
import type { Backend } from '../context.ts'
import type { Stored } from '../database/database.ts'
import { addRow, changeRow, deleteRow } from '../database/rows.ts'
import { createOnce } from '../idempotency.ts'
import { check, columnsOf, found, idOf } from '../requests.ts'

export type NoticeTable = Stored & { title: string; released_on: string; description: string | null; file: string | null }

const columns = ['id', 'title', 'released_on', 'description', 'file', 'created_at', 'updated_at'] as const
const missing = 'Notice not found.'

/** The calls of /notices (specification, section 7). */
export function notices(app: FastifyInstance, { db: store, files, signedIn, now }: Backend) {
  const db = store.withTables<{ notices: NoticeTable }>()
  const all = db.selectFrom('notices').select(columns)
  const one = async (id: number) => found(await all.where('id', '=', id).executeTakeFirst(), missing)

  files.namedBy('notices', async () => (await all.execute()).map(({ file }) => file))

  async function valuesOf(body: object) {
    const { file, ...fields } = check(noticeRules, body)
    return { ...columnsOf(fields), file: await files.keep(file, 'notices', noticeFileKinds) }
  }

  // the newest release first
  app.get('/notices', async () => ({ data: await all.orderBy('released_on', 'desc').orderBy('id', 'desc').execute() }))

  app.get('/notices/:id', async (request) => ({ data: await one(idOf(request, missing)) }))

  app.post('/notices', signedIn, (request, reply) =>
    files.receive(request, 'file', async (body) => {
      const add = async (trx: typeof db) => addRow(trx, 'notices', await valuesOf(body), now())
      const id = await createOnce(request, { db, now: now(), table: 'notices', body, add })
      return reply.code(201).send({ data: await one(id) })
    }),
  )

  app.put('/notices/:id', signedIn, async (request) => {
    const { id } = await one(idOf(request, missing))
    return files.receive(request, 'file', async (body) => {
      await changeRow(db, 'notices', id, await valuesOf(body), now())
      return { data: await one(id) }
    })
  })

  app.delete('/notices/:id', signedIn, async (request) => {
    found(await deleteRow(db, 'notices', idOf(request, missing)), missing)
    return { message: 'Notice deleted.' }
  })
}
