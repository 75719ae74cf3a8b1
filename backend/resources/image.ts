import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { imageKinds, imageRules, imageWire } from '../../schema/image.rules.ts'
import type { Api } from '../api.ts'
import type { BaseRow, Database } from '../database/database.ts'
import { timestamps } from '../database/rows.ts'
import { fieldError, HttpError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { fileAnswers } from '../files/sendFile.ts'
import { sampleImages } from '../sample/images.ts'
import { resource } from './resource.ts'

type Image = BaseRow & { name: string; path: string }

/** Images cannot be changed or deleted. */
export const images = resource(
  {
    path: 'images',
    names: ['image', 'images'],
    createPath: 'images/upload',
    table: 'images',
    wire: imageWire,
    columns: { name: z.string(), path: z.string() },
    rules: imageRules,
    calls: ['list', 'create'],
    wrappers: { list: 'images' },
    file: { field: 'image', column: 'path', kinds: imageKinds },
    messages: { missing: 'Image not found.', deleted: '' },
    insert: insertUnlessNameTaken,
    sample: () => sampleImages,
  },
  (app, { db, files }) => sendByName(app, db, files),
)

/** Inserts an image; of two uploads that race for a name, one is refused. */
async function insertUnlessNameTaken(db: Database, values: Pick<Image, 'name' | 'path'>, now: Date) {
  const insert = db.withTables<{ images: Image }>().insertInto('images')
  const added = await insert
    .values({ ...values, ...timestamps(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw fieldError('name', 'An image with this name already exists.')
  return added.id
}

/** Registers GET /images/{name}: the picture, by the name given at upload or by that of its stored file. */
function sendByName(app: Api, db: Database, files: Files) {
  const all = db.withTables<{ images: Image }>().selectFrom('images').select('path')
  const find = (column: 'name' | 'path', value: string) => all.where(column, '=', value).executeTakeFirst()

  async function send(name: string, request: FastifyRequest, reply: FastifyReply) {
    // no text in the database contains a NUL, and PostgreSQL rejects one
    if (name.includes('\0')) throw new HttpError(404, 'Image not found.')
    const image = (await find('name', name.normalize())) ?? (await find('path', `images/${name}`))
    if (!image) throw new HttpError(404, 'Image not found.')
    return files.send(image.path, request, reply)
  }

  const method = ['GET' as const, 'HEAD' as const]
  const params = z.object({ name: z.string() })
  const about = { tags: ['Images'], summary: 'Read the picture of an image', operationId: 'readPicture' }
  app.route({
    method,
    url: '/images/:name',
    schema: { ...about, params, response: fileAnswers },
    handler: (request, reply) => send(request.params.name, request, reply),
  })
  // a picture may have the name of the call that creates one; the document has it as /images/{name}
  const schema = { hide: true, response: fileAnswers }
  app.route({ method, url: '/images/upload', schema, handler: (request, reply) => send('upload', request, reply) })
}
