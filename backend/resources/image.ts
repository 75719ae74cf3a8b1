import type { FastifyInstance, FastifyReply } from 'fastify'
import { imageKinds, imageRules } from '../../schema/image.rules.ts'
import type { Backend } from '../context.ts'
import type { Stored } from '../database/database.ts'
import { stampsOf } from '../database/rows.ts'
import { createOnce } from '../idempotency.ts'
import { check, fieldRefusal, found } from '../requests.ts'

export type ImageTable = Stored & { name: string; path: string }

const columns = ['id', 'name', 'path', 'created_at', 'updated_at'] as const

/** The calls of /images (specification, section 7). Images are neither changed nor deleted. */
export function images(app: FastifyInstance, { db: store, files, signedIn, now }: Backend) {
  const db = store.withTables<{ images: ImageTable }>()
  const all = db.selectFrom('images').select(columns)
  const one = (column: 'name' | 'path', value: string) => all.where(column, '=', value).executeTakeFirst()

  files.namedBy('images', async () => (await all.execute()).map(({ path }) => path))

  app.get('/images', async () => ({ images: await all.orderBy('id').execute() }))

  app.post('/images/upload', signedIn, (request, reply) =>
    files.receive(request, 'image', async (body) => {
      const id = await createOnce(request, { db, now: now(), table: 'images', body, add: (trx) => addImage(trx, body) })
      return reply.code(201).send({ data: await all.where('id', '=', id).executeTakeFirst() })
    }),
  )

  async function addImage(trx: typeof db, body: object) {
    const { name, image } = check(imageRules, body)
    const path = (await files.keep(image, 'images', imageKinds))!
    // not asked beforehand: of two uploads that race for a name one is refused
    const adding = trx.insertInto('images').values({ name, path, ...stampsOf(now()) })
    const added = await adding
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw fieldRefusal('name', 'An image with this name already exists.')
    return added.id
  }

  // by the name it was given, or by its stored file's name; neither ever gets another picture, but a store may be replaced
  async function send(name: string, reply: FastifyReply) {
    const { path } = found((await one('name', name.normalize())) ?? (await one('path', `images/${name}`)), 'Image not found.')
    return reply.sendFile(`/${path}`, { maxAge: 0, immutable: false })
  }

  app.get('/images/:name', (request, reply) => send((request.params as { name: string }).name, reply))

  // a picture may be called so, too
  app.get('/images/upload', (_request, reply) => send('upload', reply))
}
