import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { BulkheadFull, type BulkheadLimits, createBulkhead } from '../../server/clients/bulkhead.ts'
import { clientOf } from '../../server/clients/clientOf.ts'
import type { Limits } from '../../server/start/limits.ts'
import { pathOf } from '../../server/telemetry/requestPath.ts'
import { etagOf, matchesEtag } from '../etag.ts'
import { MAX_DISK, openPictureFolder, type Picture } from '../pictures/pictureFolder.ts'
import { sharedPage, shareTexts, versionOf } from '../share/shareAddress.ts'
import { drawSharePicture, type ShareTexts } from '../share/sharePicture.ts'
import type { FinishedAnswer } from './answers/finished.ts'

type Options = {
  college: string
  cacheDir: string | undefined
  findPage: (path: string, request: FastifyRequest) => Promise<FinishedAnswer>
  limits: Limits
}

const MAX_MEMORY = 8 * 1024 * 1024
const DRAWING: BulkheadLimits = { running: 1, runningPerClient: 1, waiting: 32, waitingPerClient: 16, waitMs: 5000 }

/** Serves the pictures that link previews show, `/share/PAGE.png`. Only pages that exist have one. */
export function registerSharePictures(app: FastifyInstance, { college, cacheDir, findPage, limits }: Options) {
  const findPicture = createSharePictures(app, cacheDir, limits)
  app.get<{ Querystring: { v?: unknown } }>('/share/*', async (request, reply) => {
    const address = pathOf(request.url)
    if (!address.endsWith('.png')) return reply.callNotFound()
    const page = sharedPage(address)
    const { names, status } = await findPage(page, request)
    if (status !== 200 && status < 500) return reply.callNotFound()
    const { title } = names
    const texts = shareTexts(page, title ?? '', college)
    const picture = title === undefined ? undefined : await findPicture(texts, clientOf(request.ip))
    if (!picture) return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send()
    const isCurrent = request.query.v === versionOf(texts)
    reply.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    // some previews show the address itself
    reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('etag', picture.etag)
    if (matchesEtag(picture.etag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('image/png').send(picture.body)
  })
}

/** Returns a function that finds a picture in memory or on disk, or draws it. Undefined while too many are being drawn. */
function createSharePictures({ log }: FastifyInstance, cacheDir: string | undefined, limits: Limits) {
  const folder = cacheDir && openPictureFolder({ folder: path.join(cacheDir, 'pictures'), maxBytes: MAX_DISK, log })
  const slots = createBulkhead(DRAWING, limits)
  const memory = new LRUCache<string, Picture, { texts: ShareTexts; client: string }>({
    maxSize: MAX_MEMORY,
    sizeCalculation: ({ body }) => body.length,
    ignoreFetchAbort: true, // a picture that is evicted while it is being drawn is sent nevertheless
    async fetchMethod(key, _stale, { context: { texts, client } }) {
      const known = folder && (await folder.read(key))
      if (known) return known
      const picture = await slots.run(client, () => draw(texts))
      if (folder) await folder.write(key, picture)
      return picture
    },
  })

  async function draw(texts: ShareTexts): Promise<Picture> {
    const body = await drawSharePicture(texts)
    return { body, etag: etagOf(body), source: { etag: null, modified: null, hash: '' }, asOf: Date.now() }
  }

  return (texts: ShareTexts, client: string) =>
    memory.fetch(`share ${versionOf(texts)}`, { context: { texts, client } }).catch((error: unknown) => {
      if (error instanceof BulkheadFull) return undefined
      throw error
    })
}
