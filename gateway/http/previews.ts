import type { FastifyInstance } from 'fastify'
import { RATE_WINDOW, rateLimit } from '../clients/rateLimit.ts'
import { previewed } from '../entities.ts'
import { currentCollege } from '../facts/currentCollege.ts'
import { executeIn } from '../graphql/execute.ts'
import { openPreview } from '../previews/openPreview.ts'
import type { Backend } from '../rest/call/backend.ts'
import { createContext, type RestClient } from '../rest/call/client.ts'
import type { RenderedPage, Site } from '../site/pages.ts'
import { errorPage, previewEndedPage } from './errorPage.ts'

/** Maximum number of previews that a client opens in a window. */
const MAX_OPENED = 60

/** Headers of a page that nobody may store or find, and whose address is given to no other site. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** Serves the pages of preview links. Each is rendered for its request alone. */
export function registerPreviews(app: FastifyInstance, site: Site, backend: Backend) {
  const { college } = backend.config
  const isTooMany = rateLimit(backend.counters.previews, MAX_OPENED)

  async function render(token: string, rest: RestClient, id: string): Promise<RenderedPage> {
    const preview = isToken(token) ? await openPreview(rest, token, previewed) : undefined
    if (!preview || !site.preview) return previewEndedPage(college)
    const { shown, page, expiresAt } = preview
    const source = { execute: executeIn(createContext(backend, { id, shown })), college: currentCollege(rest) }
    return site.preview(page, source, expiresAt)
  }

  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const { id, ip, span, params } = request
    request.page = 'preview'
    let page: RenderedPage
    try {
      if (await isTooMany(ip)) page = errorPage(429, college)
      else page = await render(params.token, createContext(backend, { id, address: ip, span }).rest, id)
    } catch (error) {
      request.log.warn({ err: error }, 'A preview could not be shown')
      page = errorPage(503, college)
    }
    const retry = page.status === 429 && { 'retry-after': `${RATE_WINDOW}` }
    return reply
      .code(page.status)
      .headers({ ...page.headers, ...PRIVATE, ...retry })
      .send(page.body)
  })
}

const isToken = (text: string) => /^[\w-]{20,100}$/.test(text)
