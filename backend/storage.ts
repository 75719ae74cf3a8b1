import * as z from 'zod/mini'
import { type Api, failure } from './api.ts'
import type { Files } from './files.ts'

/** Serves stored files at /storage/. */
export function serveStorage(app: Api, files: Files) {
  const schema = { params: z.object({ '*': z.string() }), response: { 200: z.unknown(), '4xx': failure } }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    schema,
    handler: (request, reply) => files.send(request.params['*'], request, reply),
  })
}
