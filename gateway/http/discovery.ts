import type { FastifyInstance } from 'fastify'
import type { DocumentNode } from 'graphql'
import { type FeedContent, feed, feedQuery } from '../discovery/feed.ts'
import { manifest } from '../discovery/manifest.ts'
import { robots } from '../discovery/robots.ts'
import { type SitemapContent, sitemap, sitemapQuery } from '../discovery/sitemap.ts'
import { executeIn } from '../graphql/execute.ts'
import { Renderings } from '../renderings.ts'
import type { Backend } from '../rest/backend.ts'
import { createContext } from '../rest/client.ts'
import { FinishedAnswer } from './finished.ts'

const MAX_KEPT_BYTES = 16 * 1024 * 1024

/** Serves the files by which search engines, feed readers and phones find the content. */
export function registerDiscovery(app: FastifyInstance, backend: Backend) {
  const { publicUrl, college } = backend.config
  const kept = new Renderings<FinishedAnswer>(backend.cache, MAX_KEPT_BYTES)

  function serve<Content>(path: string, type: string, query: DocumentNode, write: (content: Content) => string) {
    app.get(path, { compress: false }, async (request, reply) => {
      const known = kept.get(path)
      if (known) return known.sendTo(request, reply)
      const context = createContext(backend, { id: request.id })
      const { data } = await executeIn(context)(query, {})
      // without a list, the file would say that its pages are gone
      if (!data || Object.values(data).includes(null))
        return reply.code(503).header('retry-after', '60').header('cache-control', 'no-store').send()
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }
      const answer = new FinishedAnswer({ status: 200, headers, body: write(data as Content) })
      kept.keep(path, answer, context.request)
      return answer.sendTo(request, reply)
    })
  }

  serve<SitemapContent>('/sitemap.xml', 'application/xml', sitemapQuery, (content) => sitemap(content, publicUrl))
  serve<FeedContent>('/feed.xml', 'application/atom+xml', feedQuery, (content) =>
    feed(content, { publicUrl, collegeName: college.name }),
  )
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(college))),
  )
}
