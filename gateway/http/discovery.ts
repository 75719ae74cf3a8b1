import type { FastifyInstance } from 'fastify'
import type { DocumentNode } from 'graphql'
import { KeptAnswers } from '../cache/keptAnswers.ts'
import { type FeedContent, feed, feedQuery } from '../discovery/feed.ts'
import { manifest } from '../discovery/manifest.ts'
import { robots } from '../discovery/robots.ts'
import { type SitemapContent, sitemap, sitemapQuery } from '../discovery/sitemap.ts'
import { pages } from '../entities.ts'
import { executeIn } from '../graphql/execute.ts'
import type { Backend } from '../rest/call/backend.ts'
import { createContext } from '../rest/call/client.ts'
import { FinishedAnswer } from './answers/finished.ts'
import { VARY_BY_ENCODING } from './headers.ts'

type Headers = Record<string, string>
const typed = (type: string): Headers => ({ 'content-type': `${type}; charset=utf-8` })

const MAX_KEPT_BYTES = 16 * 1024 * 1024

/** Serves the files by which search engines, feed readers and phones find the content. */
export function registerDiscovery(app: FastifyInstance, backend: Backend) {
  const { publicUrl, college } = backend.config
  const kept = new KeptAnswers<FinishedAnswer>(backend.cache, college, MAX_KEPT_BYTES)

  function serve<Content>(route: string, headers: Headers, query: DocumentNode, write: (content: Content) => string) {
    app.get(route, { compress: false }, async (request, reply) => {
      const known = kept.get(route)
      if (known) return known.sendTo(request, reply)
      const context = createContext(backend, { id: request.id })
      const { data, errors, extensions } = await executeIn(context)(query, {})
      // without a list, the file would say that its pages are gone
      if (!data || (errors && Object.values(data).includes(null)))
        return reply.code(503).header('retry-after', '60').header('cache-control', 'no-store').send()
      const caching = errors || extensions ? 'no-store' : 'no-cache' // stale content has extensions
      const answer = new FinishedAnswer({
        status: 200,
        headers: { ...headers, ...VARY_BY_ENCODING, 'cache-control': caching },
        body: write(data as Content),
      })
      kept.keep(route, answer, context.request)
      return answer.sendTo(request, reply)
    })
  }

  serve<SitemapContent>('/sitemap.xml', typed('application/xml'), sitemapQuery(pages), (content) =>
    sitemap(content, pages, publicUrl),
  )
  serve<FeedContent>('/feed.xml', typed('application/atom+xml'), feedQuery, (content) =>
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
