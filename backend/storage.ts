import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

// folder/uuid.extension, with the extensions that uploads may have: whatever else lies in the folder is not ours to give
const storedFile = /^\/[a-z-]+\/[0-9a-f-]{36}\.(pdf|docx?|jpe?g|png|gif|webp|avif|bmp)$/
const isDownload = /\.docx?$/

/** GET /storage/…: the stored files, typed by their extension, with ranges and validators. A name is never given twice. */
export function storage(app: FastifyInstance, { root }: { root: string }) {
  app.register(fastifyStatic, {
    root,
    prefix: '/storage/',
    index: false,
    allowedPath: (path) => storedFile.test(path),
    maxAge: '365d',
    immutable: true,
    setHeaders: (reply, path) => {
      if (isDownload.test(path)) reply.setHeader('content-disposition', 'attachment')
    },
  })
}
