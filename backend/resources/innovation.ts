import type { FastifyInstance } from 'fastify'
import { innovationImageKinds, innovationRules } from '../../schema/innovation.rules.ts'
import type { Backend } from '../context.ts'
import type { Stored } from '../database/database.ts'
import { addRow, changeRow, deleteRow } from '../database/rows.ts'
import { createOnce } from '../idempotency.ts'
import { check, columnsOf, found, idOf } from '../requests.ts'

export type InnovationTable = Stored & { name: string; description: string | null; image: string | null; status: 0 | 1 }

const columns = ['id', 'name', 'description', 'image', 'status', 'created_at', 'updated_at'] as const
const missing = 'Innovation not found.'

/** The calls of /innovation-branches (specification, section 7). */
export function innovations(app: FastifyInstance, { db: store, files, signedIn, now }: Backend) {
  const db = store.withTables<{ innovations: InnovationTable }>()
  const all = db.selectFrom('innovations').select(columns)
  const one = async (id: number) => found(await all.where('id', '=', id).executeTakeFirst(), missing)

  files.namedBy('innovations', async () => (await all.execute()).map(({ image }) => image))

  async function valuesOf(body: object) {
    const { image, ...fields } = check(innovationRules, body)
    return { ...columnsOf(fields), image: await files.keep(image, 'innovations', innovationImageKinds) }
  }

  app.get('/innovation-branches', async () => ({ data: await all.orderBy('id').execute() }))

  app.get('/innovation-branches/:id', async (request) => ({ data: await one(idOf(request, missing)) }))

  app.post('/innovation-branches', signedIn, (request, reply) =>
    files.receive(request, 'image', async (body) => {
      const add = async (trx: typeof db) => addRow(trx, 'innovations', await valuesOf(body), now())
      const id = await createOnce(request, { db, now: now(), table: 'innovations', body, add })
      return reply.code(201).send({ data: await one(id) })
    }),
  )

  app.put('/innovation-branches/:id', signedIn, async (request) => {
    const { id } = await one(idOf(request, missing))
    return files.receive(request, 'image', async (body) => {
      await changeRow(db, 'innovations', id, await valuesOf(body), now())
      return { data: await one(id) }
    })
  })

  app.delete('/innovation-branches/:id', signedIn, async (request) => {
    found(await deleteRow(db, 'innovations', idOf(request, missing)), missing)
    return { message: 'Innovation deleted.' }
  })
}
