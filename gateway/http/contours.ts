import type { FastifyInstance } from 'fastify'

/** Colours of the lines, by the name they have in the theme; the ground is the page's affair, the picture is transparent. */
const lines = { marigold: '#f6c453', onDark: '#fbf8f2' }
export type Line = keyof typeof lines

type Point = readonly [x: number, y: number]
type Options = { line: Line; size?: number; rings?: number }

const pointsOfRing = 26
const fullTurn = 2 * Math.PI

/**
 * The contour lines of a hill as an SVG picture, the same for the same seed: what stands where a record has no photograph. Square and
 * meant to be cropped; its coordinates are whole numbers, so that it stays small.
 */
export function contours(seed: string, { line, size = 640, rings = 13 }: Options) {
  const hill = hillOf(seed, size)
  const step = (size * 0.98) / rings
  const ring = (index: number) => pathThrough(ringOf(hill, 12 + index * step * (0.82 + 0.03 * index)))
  const all = Array.from({ length: rings }, (_, index) => index)
  const paths = (thick: boolean) =>
    all
      .filter((index) => (index % 5 === 0) === thick)
      .map(ring)
      .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" preserveAspectRatio="xMidYMid slice">` +
    `<g fill="none" stroke="${lines[line]}" stroke-linejoin="round">` +
    `<path opacity=".4" d="${paths(false)}"/><path opacity=".8" stroke-width="1.8" d="${paths(true)}"/></g></svg>`
  )
}

/** Serves the pictures: an address names line and seed, so an answer never changes. */
export function registerContours(app: FastifyInstance) {
  app.get<{ Params: { line: Line; seed: string } }>(
    '/contours/:line(^(?:marigold|onDark)$)/:seed(^[0-9a-z]{1,7}).svg',
    async ({ params: { line, seed } }, reply) =>
      reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(contours(seed, { line })),
  )
}

type Hill = { peak: Point; waves: { k: number; phase: number; size: number; twist: number }[] }

function hillOf(seed: string, size: number): Hill {
  const random = randomFrom(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  return {
    peak: [size * between(0.34, 0.66), size * between(0.3, 0.6)],
    waves: [1, 2, 3, 5, 7].map((k) => ({
      k,
      phase: between(0, fullTurn),
      size: between(0.12, 0.36) / Math.max(k, 1.5),
      twist: between(-1, 1) / (size * 0.45),
    })),
  }
}

function ringOf({ peak: [x, y], waves }: Hill, radius: number): Point[] {
  return Array.from({ length: pointsOfRing }, (_, i) => {
    const angle = (i / pointsOfRing) * fullTurn
    const swell = waves.reduce((sum, { k, phase, size, twist }) => sum + size * Math.sin(k * angle + phase + radius * twist), 1)
    return [Math.round(x + Math.cos(angle) * radius * swell * 1.15), Math.round(y + Math.sin(angle) * radius * swell)]
  })
}

/** A closed smooth curve through the points, as relative cubic segments (Catmull-Rom). */
function pathThrough(points: Point[]) {
  const at = (i: number) => points[(i + points.length) % points.length] as Point
  const segments = points.map(([x, y], i) => {
    const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)]
    const away: Point = [(next[0] - before[0]) / 6, (next[1] - before[1]) / 6]
    const towards: Point = [next[0] - (after[0] - x) / 6 - x, next[1] - (after[1] - y) / 6 - y]
    const end: Point = [next[0] - x, next[1] - y]
    return i === 0 ? `c${pair(away)}${pair(towards)}${pair(end)}` : `${pair(towards)}${pair(end)}`
  })
  return `M${points[0]?.join(' ')}${segments.shift()}s${segments.join('')}z`
}

const pair = (point: Point) =>
  point
    .map((n) => ` ${Math.round(n)}`)
    .join('')
    .replaceAll(' -', '-')

/** Pseudo-random numbers from 0 to 1, the same series for the same seed (FNV-1a, then a mixing of bits). */
function randomFrom(seed: string) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
