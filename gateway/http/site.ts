import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathAndSearch, pathOf } from '../../server/requestPath.ts'
import { executeIn } from '../graphql/execute.ts'
import type { Backend } from '../rest/backend.ts'
import { createContext } from '../rest/client.ts'
import type { Site, SiteAnswer } from '../site/pages.ts'
import { joinRenders } from '../site/renders.ts'
import { plainPage } from './errors.ts'
import { VARY_BY_ENCODING } from './headers.ts'

/** Serves the site's files, the admin's document under /admin, the explorer if it is on, and a page at every other path. */
export async function registerSite(app: FastifyInstance, site: Site, backend: Backend) {
  const { explorer, college } = backend.config
  await site.attach(app)
  const answering =
    (answerTo: (url: string, id: string) => Promise<SiteAnswer>) => async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return send(await answerTo(pathAndSearch(request.url), request.id), request, reply)
      } catch (error) {
        request.log.error({ err: error, path: pathOf(request.url) }, 'A page could not be rendered')
        return send(failure(500, college.locale), request, reply)
      }
    }
  app.get('/admin', answering(site.admin))
  app.get('/admin/*', answering(site.admin))
  if (explorer) app.get('/explorer', answering(site.explorer))
  const render = joinRenders({
    render: site.page,
    startRequest(id) {
      const context = createContext(backend, id === undefined ? {} : { id })
      return { execute: executeIn(context), request: context.request }
    },
    generation: () => backend.cache.purges,
    busy: failure(503, college.locale),
  })
  const answerPage = answering(async (url, id) => (await render(url, id)).answer)
  app.get('/*', async (request, reply) => (neverPages.test(request.url) ? reply.callNotFound() : answerPage(request, reply)))
}

const failure = (status: number, locale: string): SiteAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5' }),
  },
  body: plainPage(status, locale),
})

const neverPages = /^\/(api|assets|graphql|health|healthz|hooks|images|readyz|storage)(\/|\?|$)/

function send({ status, headers, body }: SiteAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.code(status).headers(headers).headers(VARY_BY_ENCODING)
  if (status !== 200) return reply.send(body)
  // weak, because a strong one would depend on the encoding
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(body)
}

const isKnown = (etag: string, known = '') =>
  known
    .split(',')
    .map((each) => each.trim())
    .some((each) => [etag, etag.slice(2), '*'].includes(each))
