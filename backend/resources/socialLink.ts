import type { FastifyInstance } from 'fastify'
import { socialLinkRules } from '../../schema/socialLink.rules.ts'
import type { Backend } from '../context.ts'
import type { Stored } from '../database/database.ts'
import { addRow, changeRow, deleteRow } from '../database/rows.ts'
import { createOnce } from '../idempotency.ts'
import { check, found, idOf } from '../requests.ts'

export type SocialLinkTable = Stored & { name: string; link: string }

const columns = ['id', 'name', 'link', 'created_at', 'updated_at'] as const
const missing = 'Social link not found.'

/** The calls of /socials (specification, section 7). */
export function socialLinks(app: FastifyInstance, { db: store, signedIn, now }: Backend) {
  const db = store.withTables<{ social_links: SocialLinkTable }>()
  const all = db.selectFrom('social_links').select(columns)
  const one = async (id: number) => found(await all.where('id', '=', id).executeTakeFirst(), missing)

  app.get('/socials', async () => ({ data: await all.orderBy('id').execute() }))

  app.post('/socials', signedIn, async (request, reply) => {
    const { body } = request
    const add = (trx: typeof db) => addRow(trx, 'social_links', check(socialLinkRules, body), now())
    const id = await createOnce(request, { db, now: now(), table: 'social_links', body, add })
    return reply.code(201).send({ data: await one(id) })
  })

  app.put('/socials/:id', signedIn, async (request) => {
    const { id } = await one(idOf(request, missing))
    await changeRow(db, 'social_links', id, check(socialLinkRules, request.body), now())
    return { data: await one(id) }
  })

  app.delete('/socials/:id', signedIn, async (request) => {
    found(await deleteRow(db, 'social_links', idOf(request, missing)), missing)
    return { message: 'Social link deleted.' }
  })
}
