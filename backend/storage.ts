import * as z from 'zod/mini'
import { type Api, documentation } from './api.ts'
import { fileAnswers } from './files/sendFile.ts'
import type { Files } from './files.ts'

/** Serves stored files at /storage/. */
export function serveStorage(app: Api, files: Files) {
  const name = z.string().register(documentation, { description: 'As in a record, such as `notices/4ede32fa-….pdf`' })
  const params = z.object({ '*': name })
  const schema = {
    tags: ['Stored files'],
    summary: 'Read a stored file',
    operationId: 'readStoredFile',
    params,
    response: fileAnswers,
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    schema,
    handler: (request, reply) => files.send(request.params['*'], request, reply),
  })
}
