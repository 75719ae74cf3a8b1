import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isId } from '../../schema/rules.ts'
import type { Store } from '../cache.ts'
import { pathsChangedBy, resources } from '../rest/recordPath.ts'

type Options = { secret: string; store: Store }

const MOST_BYTES = 4096
const change = z.object({
  resource: z.enum(resources),
  id: z.nullish(z.union([z.string().check(z.refine(isId)), z.number()])),
})

/**
 * `POST /hooks/change`: a backend that knows the secret tells what was changed on it, `{resource, id}` by its own names, so that the
 * next request reads it anew. Without an id all records of the resource count as changed.
 */
export function registerChangeHook(app: FastifyInstance, { secret, store }: Options) {
  const expected = hashOf(`Bearer ${secret}`)
  app.post('/hooks/change', {
    bodyLimit: MOST_BYTES,
    onRequest: async ({ headers }, reply) => {
      if (!timingSafeEqual(hashOf(headers.authorization ?? ''), expected))
        return reply.code(401).send({ message: 'The secret is wrong or missing.' })
    },
    handler: async ({ body }, reply) => {
      const { success, data } = z.safeParse(change, body)
      if (!success)
        return reply.code(422).send({ message: `A change is {resource, id}; resource is one of ${resources.join(', ')}.` })
      store.purge(...pathsChangedBy(data.resource, String(data.id ?? '*'))) // `notices/*` is all of them
      return reply.code(204).send()
    },
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
