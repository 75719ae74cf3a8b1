import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isId } from '../../schema/rules.ts'
import { storedUrl } from '../../text/storedUrl.ts'
import { ACCOUNTS, type Purges } from '../cache/purges.ts'
import { pathsChangedBy, resourceNames } from '../entities.ts'
import { refused } from './errors.ts'

const MAX_BYTES = 4096
const MAX_FILES = 20
const names = [...resourceNames, ACCOUNTS]
const change = z.object({
  resource: z.enum(names),
  id: z.nullish(z.union([z.string().check(z.refine(isId)), z.number()])),
  files: z.nullish(z.array(z.string()).check(z.maxLength(MAX_FILES))),
})

/**
 * Serves `POST /hooks/change`, by which a backend reports a change as `{resource, id}`. Without an id all records have changed. `files` are the
 * paths of stored files that are not public any more. With the resource `accounts`, tokens may have been revoked.
 */
export function registerChangeHook(app: FastifyInstance, secret: string, purges: Purges) {
  const expected = hashOf(`Bearer ${secret}`)
  app.post('/hooks/change', {
    bodyLimit: MAX_BYTES,
    onRequest: async ({ headers }) => {
      if (!timingSafeEqual(hashOf(headers.authorization ?? ''), expected)) throw refused(401, 'The secret is wrong or missing.')
    },
    handler: async ({ body }, reply) => {
      const { success, data } = z.safeParse(change, body)
      if (!success) throw refused(422, `A change is {resource, id}; resource is one of ${names.join(', ')}.`)
      const files = (data.files ?? []).flatMap((file) => storedUrl(file) ?? [])
      const paths = data.resource === ACCOUNTS ? [ACCOUNTS] : pathsChangedBy(data.resource, String(data.id ?? '*'))
      await purges.publish([...paths, ...files])
      return reply.code(204).send()
    },
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
