import { hoursByLetters, type LetterHours } from '../../content/programmes/hoursByLetters.ts'
import type { SemesterSubject } from '../../content/programmes/Programme.ts'
import type { Background } from '../../web/lib/contours.ts'
import { landscapeTints } from '../../web/lib/site/landscape.ts'
import { theme } from '../../web/theme.ts'

type Hill = LetterHours & { x: number; radius: number }
type Point = readonly [x: number, y: number]

/** All drawings have this height in pixels. The summit is at the same place in each, so that all can be cut alike. */
const HEIGHT = 400
const SUMMIT = 0.6
const MIN_WIDTH = 720
/** Pixels of the height and of the half width of a hill of one credit hour. Both grow with the square root of the hours. */
const UNIT_HEIGHT = 31
const UNIT_RADIUS = 26.4
/** Credit hours of the hill that reaches the last tint. */
const HIGHEST = 128
/** Slopes are steeper towards the summit: the radius at a depth of 0 to 1 below it is `depth ** STEEPNESS`. */
const STEEPNESS = 1.3
/** Share of a hill's radius that neighbors leave visible, and the height of a circle on the slope, seen from the side. */
const SPACING = 0.5
const TILT = 0.2

/** Tints from the foot to the summit. None is the color of the background. */
const tints: Record<Background, readonly string[]> = {
  night: tinted({}),
  bronze: tinted({}),
  garnet: tinted({ 5: '#7a3350', 6: '#a8485a', 7: '#c46a6c', 8: '#d99a85' }),
  pine: tinted({ 0: '#0b211d', 1: '#0f2b27', 2: '#173a3f' }),
}

function tinted(others: Record<number, string>) {
  return landscapeTints.map((tint, index) => others[index] ?? tint)
}

/**
 * Draws the syllabus of a programme as a range of hills, and returns it as SVG. All subjects whose codes begin with the same letters are one
 * hill, whose area is their credit hours. Each subject is a terrace, whose area is its hours; the terraces of low hills are one hour each. The
 * same syllabus is always drawn alike.
 */
export function drawMountain(subjects: readonly SemesterSubject[], background: Background) {
  const hills = placed(hoursByLetters(subjects))
  const left = Math.min(...hills.map(({ x, radius }) => x - radius * 1.1))
  const right = Math.max(...hills.map(({ x, radius }) => x + radius * 0.8))
  const width = Math.round(Math.max(MIN_WIDTH, -left / SUMMIT, right / (1 - SUMMIT)))
  const paths = hills.flatMap((hill, place) => terraces(hill, place, tints[background]))
  const viewBox = `${Math.round(-width * SUMMIT)} 0 ${width} ${HEIGHT}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${HEIGHT}">` +
    '<style>.h{stroke-opacity:.16}.s{stroke-opacity:.34}.e{stroke-opacity:.9;stroke-width:1.4}</style>' +
    `<g stroke="#f6c453" stroke-width=".8">${paths.join('')}</g></svg>\n`
  )
}

/** Height of a mountain in a share picture of 1200 × 630 pixels, and the distance of its summit from the left, in pixels. */
const SHARE = { height: 560, summit: 800 }
const mark =
  '<path stroke-width="1.6" d="M2.5 26.5 12 7.5l6 9.2 4-5.4 7.5 15.2"/><path stroke-width="1" d="M7 26.5 12 15l6 8.6 4-5.4 3.6 8.3" opacity=".8"/>' +
  '<circle cx="26" cy="6.5" r="2.2" fill="#f6c453" stroke="none"/>'

/** Returns the ground of a programme's share picture as SVG: its mountain, as `drawMountain` returned it, and the mark. */
export function drawShareGround(mountain: string, background: Background) {
  const scale = SHARE.height / HEIGHT
  const scene = mountain.replace(/^<svg[^>]*>|<\/svg>\n$/g, '')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="${theme.tokens.colors[background]!.value}" d="M0 0h1200v630H0z"/>` +
    `<g transform="translate(${SHARE.summit} ${630 - SHARE.height}) scale(${scale})">${scene}</g>` +
    `<g transform="translate(72 52) scale(2.5)" fill="none" stroke="#f6c453" stroke-linejoin="round" stroke-linecap="round">${mark}</g></svg>\n`
  )
}

/** Places the largest hill at 0 and the others beside it, each on the side that is narrower. Smaller ones stand in front. */
function placed(hills: LetterHours[]): Hill[] {
  let left = 0
  let right = 0
  return hills.map((hill, index) => {
    const radius = Math.sqrt(hill.total) * UNIT_RADIUS
    const step = radius * SPACING
    if (index === 0) {
      left = -step
      right = step
      return { ...hill, x: 0, radius }
    }
    // the summit is right of the middle
    if (right / (1 - SUMMIT) < -left / SUMMIT) {
      right += 2 * step
      return { ...hill, x: right - step, radius }
    }
    left -= 2 * step
    return { ...hill, x: left + step, radius }
  })
}

/** Returns the paths of a hill's terraces, from the foot to the summit. */
function terraces(hill: Hill, place: number, tintsByHeight: readonly string[]) {
  const height = Math.sqrt(hill.total) * UNIT_HEIGHT
  const highest = Math.sqrt(Math.max(HIGHEST, hill.total)) * UNIT_HEIGHT
  const ring = slopes(hill, HEIGHT + Math.min(place, 5) * 3, height)
  const largestFirst = hill.hours.toSorted((a, b) => b - a)
  const parts = largestFirst.flatMap((hours, subject) => {
    const cuts = hill.total <= 24 ? hours : 1
    return Array.from({ length: cuts }, (_, cut) => ({ hours: hours / cuts, subject, isFirst: cut === 0 }))
  })
  let above = hill.total
  return parts.map(({ hours, subject, isFirst }) => {
    const foot = depthOf(above / hill.total)
    above -= hours
    const top = depthOf(above / hill.total)
    const lower = ring(foot)
    const upper = ring(Math.max(top * 0.75 + foot * 0.25, 0.04))
    const half = lower.length / 2
    const elevation = ((1 - (foot + top) / 2) * height) / highest
    const tint = tintsByHeight[Math.min(tintsByHeight.length - 1, Math.floor(elevation * (tintsByHeight.length - 0.4) + 0.8))]
    const isEdge = isFirst && (subject % 5 === 4 || (subject > 0 && subject === hill.hours.length - 1))
    const line = isEdge ? 'e' : isFirst ? 's' : 'h'
    return `<path class="${line}" fill="${tint}" d="${smoothPath([...lower.slice(0, half + 1), ...upper.slice(half + 1)])}"/>`
  })
}

/** Returns the depth below the summit, of 0 to 1, above which a share of a hill's area lies. */
const depthOf = (share: number) => Math.max(0, share) ** (1 / (STEEPNESS + 1))

/** Returns a function that returns the line around a hill at a depth below its summit, uneven as in nature. */
function slopes({ letters, total, x, radius }: Hill, base: number, height: number) {
  const random = randomOf(`${letters}${total}`)
  const waves = [1, 2, 3, 5, 8].map((count) => ({
    count,
    phase: random() * 2 * Math.PI,
    size: (random() * 0.16 + 0.1) / (count + 0.6),
  }))
  const lean = (random() - 0.5) * 0.12
  const points = Math.min(48, 4 * Math.round(3 + radius / 40))
  return (depth: number) =>
    Array.from({ length: points }, (_, index): Point => {
      const angle = (index / points) * 2 * Math.PI
      const bumps = waves.map(({ count, phase, size }) => size * Math.sin(count * angle + phase + (1 - depth) * 1.6))
      const uneven = 1 + bumps.reduce((sum, bump) => sum + bump, 0) * Math.min(1, depth * 2.2)
      const around = radius * depth ** STEEPNESS * uneven
      const across = x + lean * radius * Math.sin((1 - depth) * 3)
      return [across + Math.cos(angle) * around, base - (1 - depth) * height + Math.sin(angle) * around * TILT]
    })
}

/** Returns a closed path of rounded curves through the middles between points, in whole relative numbers. */
function smoothPath(points: readonly Point[]) {
  const rounded = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  let [x, y] = rounded[0]!
  const by = (to: Point) => [to[0] - x, to[1] - y]
  let path = `M${x} ${y}`
  for (const [index, point] of rounded.entries()) {
    if (index === 0) continue
    const next = rounded[(index + 1) % rounded.length]!
    const middle = [Math.round((point[0] + next[0]) / 2), Math.round((point[1] + next[1]) / 2)] as const
    path += `q${[...by(point), ...by(middle)].join(' ')}`.replaceAll(' -', '-')
    ;[x, y] = middle
  }
  return `${path}z`
}

/** Returns a function that returns numbers from 0 to 1, the same ones for the same text (xorshift). */
function randomOf(text: string) {
  let state = [...text].reduce((hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619), 2166136261)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
