import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { neverPages } from '../../schema/redirect.rules.ts'
import { pathAndSearch, pathOf } from '../../server/telemetry/requestPath.ts'
import { KeptAnswers } from '../cache/keptAnswers.ts'
import { currentCollege } from '../facts/currentCollege.ts'
import { executeIn } from '../graphql/execute.ts'
import type { Backend } from '../rest/call/backend.ts'
import { createContext } from '../rest/call/client.ts'
import { removeDocumentHeaders } from '../site/documentHeaders.ts'
import type { RenderedPage, Site } from '../site/pages.ts'
import { joinRenders } from '../site/renders.ts'
import { SPECULATION_RULES_PATH, speculationRules } from '../site/speculationRules.ts'
import type { FindKept } from './answers/fastPath.ts'
import { FinishedAnswer } from './answers/finished.ts'
import { createRepeats } from './answers/repeats.ts'
import { errorPage } from './errorPage.ts'
import { VARY_BY_ENCODING } from './headers.ts'
import { redirectMissing } from './missingPages.ts'
import { registerSharePictures } from './sharePictures.ts'

type Options = { backend: Backend; addKept: (find: FindKept) => void; cacheDir: string | undefined }

export const EXPLORER_PATH = '/explorer'

/** Length of all addresses with parameters that are remembered. */
const MAX_ADDRESSES_LENGTH = 1_000_000

/** Serves the site's files, the admin's document under /admin, the explorer if it is on, and a page at every other path. */
export async function registerSite(app: FastifyInstance, site: Site, { backend, addKept, cacheDir }: Options) {
  const { explorer, college } = backend.config
  await site.attach(app)
  const answering =
    (answerTo: (url: string, request: FastifyRequest) => Promise<FinishedAnswer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return (await answerTo(pathAndSearch(request.url), request)).sendTo(request, reply)
      } catch (error) {
        request.log.error({ err: error, path: pathOf(request.url) }, 'A page could not be rendered')
        return finish(errorPage(500, college)).sendTo(request, reply)
      }
    }
  const admin = answering(async (url) => finish(await site.admin(url)))
  app.get('/admin', admin)
  app.get('/admin/*', admin)
  if (explorer)
    app.get(
      EXPLORER_PATH,
      answering(async () => finish(await site.explorer())),
    )
  const render = joinRenders({
    render: site.page,
    startRequest(visitor) {
      const context = createContext(backend, visitor)
      return { execute: executeIn(context), college: currentCollege(context.rest), request: context.request }
    },
    generation: () => backend.cache.purges,
    busy: errorPage(503, college),
    limits: backend.config.limits,
  })
  const pages = new KeptAnswers<FinishedAnswer>(backend.cache, college)
  const isRepeated = createRepeats(MAX_ADDRESSES_LENGTH)
  backend.metrics?.addKept('pages', pages)
  addKept(({ method, url = '' }) => (method === 'GET' ? pages.get(url) : undefined))
  // what one visitor has entered is hardly ever requested again
  const isWorthKeeping = (address: string) => !address.includes('?') || isRepeated(address)
  async function findPage(url: string, { id, span, ip }: FastifyRequest) {
    const address = await site.addressOf?.(url)
    const kept = address && pages.get(address)
    if (kept) return kept
    const { answer, request: rendering } = await render(address ?? url, { id, span, ip })
    const page = finish(answer)
    // an unknown address could be any, and a record that is missing may be created
    if (address && rendering && answer.status === 200 && isWorthKeeping(address)) pages.keep(address, page, rendering)
    return page
  }
  registerSharePictures(app, { college: college.name, cacheDir, findPage, limits: backend.config.limits })
  app.get(SPECULATION_RULES_PATH, async (_request, reply) =>
    removeDocumentHeaders(reply)
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(JSON.stringify(speculationRules)),
  )
  const redirect = redirectMissing(backend)
  const answerPage = answering(async (url, request) => {
    const page = await findPage(url, request)
    const moved = page.status === 404 ? await redirect(url, request) : undefined
    return moved ? finish(moved) : page
  })
  app.get('/*', async (request, reply) => (neverPages.test(request.url) ? reply.callNotFound() : answerPage(request, reply)))
}

const finished = new WeakMap<RenderedPage, FinishedAnswer>()

/** Returns an answer in the form that is sent: the same for requests that share the answer. */
function finish(answer: RenderedPage) {
  const known =
    finished.get(answer) ??
    new FinishedAnswer({ ...answer, headers: { ...answer.headers, ...VARY_BY_ENCODING }, page: answer.page || 'none' })
  finished.set(answer, known)
  return known
}
