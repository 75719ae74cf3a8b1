import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawContours, type LineColor } from '../contours/drawContours.ts'
import { VARY_BY_ENCODING } from './headers.ts'

const pictures = new LRUCache<string, string>({ max: 500 })

/** Serves the contour drawings. The URL contains color and seed, so the response never changes. */
export function registerContours(app: FastifyInstance) {
  app.get<{ Params: { color: LineColor; seed: string } }>(
    '/contours/:color(^(?:marigold|onDark)$)/:seed(^[0-9a-z]{1,7}).svg',
    async ({ params: { color, seed } }, reply) => {
      const key = `${color}/${seed}`
      const picture = pictures.get(key) ?? drawContours(seed, color)
      pictures.set(key, picture)
      return reply
        .headers({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=31536000, immutable',
          ...VARY_BY_ENCODING,
        })
        .send(picture)
    },
  )
}
