import * as z from 'zod/mini'
import { type Api, documentation } from './api.ts'
import { HttpError } from './errors.ts'
import { fileAnswers } from './files/sendFile.ts'
import { isStoredName } from './files/store.ts'
import { fileUse } from './history/fileUse.ts'
import type { BackendContext } from './resources/definition.ts'

/** Serves stored files at /storage/. One that only the history refers to needs a token, and one without any reference is not served. */
export function serveStorage(app: Api, { db, files, requireToken }: BackendContext) {
  const name = z.string().register(documentation, { description: 'As in a record, such as `notices/4ede32fa-….pdf`' })
  const params = z.object({ '*': name })
  const schema = {
    tags: ['Stored files'],
    summary: 'Read a stored file; one of a deleted or replaced record with a token',
    operationId: 'readStoredFile',
    params,
    response: fileAnswers,
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    schema,
    async handler(request, reply) {
      const name = request.params['*']
      const use = isStoredName(name) ? await fileUse(db, name) : undefined
      if (!use) throw new HttpError(404, 'Not Found')
      if (use === 'record') return files.send(name, request, reply)
      await requireToken.onRequest(request)
      return files.send(name, request, reply, 'private, no-store')
    },
  })
}
