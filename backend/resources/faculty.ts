import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { facultyImageKinds, facultyRules } from '../../schema/faculty.rules.ts'
import type { Backend } from '../context.ts'
import type { Stored } from '../database/database.ts'
import { addRow, changeRow, deleteRow } from '../database/rows.ts'
import { createOnce } from '../idempotency.ts'
import { check, columnsOf, found, idOf } from '../requests.ts'

export type FacultyTable = Stored & {
  name: string
  email: string
  description: string | null
  department: string
  qualification: string
  phone: string | null
  address: string | null
  image: string | null
}

const texts = ['name', 'email', 'description', 'department', 'qualification', 'phone', 'address'] as const
const columns = ['id', ...texts, 'image', 'created_at', 'updated_at'] as const
const missing = 'No data found for this faculty.'

// a change comes as POST with the method in a field, as PHP reads no multipart body of a PUT
const noOverride = 'A change is sent with the field _method set to PUT.'
const changeRules = z.extend(facultyRules, {
  _method: z.string(noOverride).check(z.refine((method) => method.toUpperCase() === 'PUT', noOverride)),
})

/** The calls of /faculties (specification, section 7). */
export function faculties(app: FastifyInstance, { db: store, files, signedIn, now }: Backend) {
  const db = store.withTables<{ faculties: FacultyTable }>()
  const all = db.selectFrom('faculties').select(columns)
  const one = async (id: number) => found(await all.where('id', '=', id).executeTakeFirst(), missing)

  files.namedBy('faculties', async () => (await all.execute()).map(({ image }) => image))

  // existing_image says that the image stays, which it does anyway; it never points at another file
  async function valuesOf({ image, existingImage, ...fields }: z.infer<typeof facultyRules>) {
    return { ...columnsOf(fields), image: await files.keep(image, 'faculties', facultyImageKinds) }
  }

  app.get('/faculties', async () => ({ data: await all.orderBy('id').execute() }))

  app.get('/faculties/:id', async (request) => ({ faculty: await one(idOf(request, missing)) }))

  app.post('/faculties', signedIn, (request, reply) =>
    files.receive(request, 'image', async (body) => {
      const add = async (trx: typeof db) => addRow(trx, 'faculties', await valuesOf(check(facultyRules, body)), now())
      const id = await createOnce(request, { db, now: now(), table: 'faculties', body, add })
      return reply.code(201).send({ faculty: await one(id) })
    }),
  )

  app.post('/faculties/:id', signedIn, async (request) => {
    const { id } = await one(idOf(request, missing))
    return files.receive(request, 'image', async (body) => {
      const { _method, ...fields } = check(changeRules, body)
      await changeRow(db, 'faculties', id, await valuesOf(fields), now())
      return { faculty: await one(id) }
    })
  })

  app.delete('/faculties/:id', signedIn, async (request) => {
    found(await deleteRow(db, 'faculties', idOf(request, missing)), missing)
    return { message: 'Faculty deleted.' }
  })
}
