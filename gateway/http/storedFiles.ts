import type { FastifyInstance, RouteHandler } from 'fastify'
import type { Backend } from '../rest/backend.ts'
import { isSafeName } from '../rest/storedUrl.ts'
import { passFile } from './passFile.ts'
import { pathOf } from './requestPath.ts'

/** Serves the backend's files: `/storage/…` by their stored paths, `/images/{name}` by the names of the image collection. */
export function registerStoredFiles(app: FastifyInstance, backend: Backend) {
  // a HEAD route that Fastify derives from GET would read the whole file
  const route = (url: string, handler: RouteHandler) => app.route({ method: ['GET', 'HEAD'], url, handler })
  route('/storage/*', async (request, reply) => {
    const segments = namesIn(request.url)
    if (!segments?.every((segment) => isSafeName(segment) && !/[/\\]/.test(segment))) return reply.callNotFound()
    return passFile(`/storage/${segments.map(encodeURIComponent).join('/')}`, request, reply, backend)
  })
  route('/images/*', async (request, reply) => {
    const [name = '', ...others] = namesIn(request.url) ?? []
    if (others.length > 0 || !isSafeName(name)) return reply.callNotFound()
    return passFile(`/api/v1/images/${encodeURIComponent(name)}`, request, reply, backend)
  })
}

function namesIn(url: string) {
  try {
    return pathOf(url).split('/').slice(2).map(decodeURIComponent)
  } catch {
    return undefined
  }
}
