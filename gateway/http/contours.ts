import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawContours, type LineColor } from '../contours/drawContours.ts'
import { drawSummit } from '../contours/drawSummit.ts'
import { removeDocumentHeaders } from '../site/documentHeaders.ts'
import { VARY_BY_ENCODING } from './headers.ts'

const pictures = new LRUCache<string, string>({ max: 500 })

/** Serves the contour drawings. The URL contains kind and seed, so the response never changes. */
export function registerContours(app: FastifyInstance) {
  app.get<{ Params: { kind: LineColor | 'summit'; seed: string } }>(
    '/contours/:kind(^(?:marigold|onDark|summit)$)/:seed(^[0-9a-z]{1,7}).svg',
    async ({ params: { kind, seed } }, reply) => {
      const key = `${kind}/${seed}`
      const picture = pictures.get(key) ?? (kind === 'summit' ? drawSummit(seed) : drawContours(seed, kind))
      pictures.set(key, picture)
      return removeDocumentHeaders(reply)
        .headers({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=31536000, immutable',
          ...VARY_BY_ENCODING,
        })
        .send(picture)
    },
  )
}
