import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { failure } from './api.ts'

// folder/uuid.extension, with the extensions of uploads: nothing else in the folder is public
const storedFile = /^\/[a-z-]+\/[0-9a-f-]{36}\.(pdf|docx?|jpe?g|png|gif|webp|avif|bmp)$/
const isDownload = /\.docx?$/

/** Serves stored files at /storage/, with the type of their extension, ranges and validators. A name is never reused. */
export function serveStorage(app: FastifyInstance, { root }: { root: string }) {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/storage/')) route.schema = { response: { 200: z.unknown(), '4xx': failure } }
  })
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
