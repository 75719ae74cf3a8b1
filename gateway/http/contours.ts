import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { curve } from './contours/curve.ts'
import { isolines } from './contours/isolines.ts'
import { landOf } from './contours/land.ts'
import { VARY_BY_ENCODING } from './headers.ts'

/** Colours of the lines, by the names they have in the theme. The ground is the page's affair: the picture is transparent. */
const colours = { marigold: '#f6c453', onDark: '#fbf8f2' }
export type LineColour = keyof typeof colours

const size = 640
const cells = 32
const levels = 12

/**
 * The contour lines of a hill as an SVG picture, the same for the same seed: what stands where a record has no photograph. Square and
 * meant to be cropped; some 4 kB.
 */
export function contours(seed: string, colour: LineColour) {
  const land = landOf(seed, cells)
  const heights = land.flat()
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const linesAt = (level: number) =>
    isolines(land, low + ((high - low) * (level + 0.5)) / levels).map((line) => curve(line, size / cells))
  const all = Array.from({ length: levels }, (_, level) => level)
  const path = (attributes: string, ofLevel: (level: number) => boolean) =>
    `<path vector-effect="non-scaling-stroke" ${attributes} d="${all.filter(ofLevel).flatMap(linesAt).join('')}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" preserveAspectRatio="xMidYMid slice">` +
    `<g fill="none" stroke="${colours[colour]}">${path('opacity=".38"', (level) => level % 5 !== 2)}` +
    `${path('opacity=".85" stroke-width="1.4"', (level) => level % 5 === 2)}</g></svg>`
  )
}

const drawn = new LRUCache<string, string>({ max: 500 })

/** Serves the pictures. An address names colour and seed, so what it answers never changes. */
export function registerContours(app: FastifyInstance) {
  app.get<{ Params: { colour: LineColour; seed: string } }>(
    '/contours/:colour(^(?:marigold|onDark)$)/:seed(^[0-9a-z]{1,7}).svg',
    async ({ params: { colour, seed } }, reply) => {
      const key = `${colour}/${seed}`
      const picture = drawn.get(key) ?? contours(seed, colour)
      drawn.set(key, picture)
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
