import type { Isoline, Point } from './isolines.ts'

/** How far apart the points are that a curve is drawn through, in the line's own units. */
const spacing = 1.8

/**
 * A line as the `d` of an SVG path, enlarged by `scale`: a smooth curve (Catmull-Rom) written in relative whole numbers, to be small.
 * A line too short to be seen is ''.
 */
export function curve({ points, closed }: Isoline, scale: number) {
  const places = evenly(closed ? [...points, points[0] as Point] : points).map((point) => times(point, scale).map(Math.round))
  if (places.length < 4) return ''
  if (closed) places.pop()
  const { length } = places
  const at = (i: number) => places[closed ? (i + length) % length : Math.min(Math.max(i, 0), length - 1)] as unknown as Point
  let path = `M${at(0).join(' ')}c${written(times(minus(at(1), at(-1)), 1 / 6))}`
  for (let i = 0; i < (closed ? length : length - 1); i++) {
    const step = minus(at(i + 1), at(i))
    const arriving = minus(step, times(minus(at(i + 2), at(i)), 1 / 6))
    path += `${i === 1 ? 's' : ''}${written(arriving)}${written(step)}`
  }
  return closed ? `${path}z` : path
}

/** Points along a line, at even distances from its first to its last. */
function evenly(points: Point[]): Point[] {
  const lengths = points.map((point, i) => Math.hypot(...minus(point, points[i - 1] ?? point)))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(Math.round(whole / spacing), 1)
  let [i, passed] = [0, 0]
  return Array.from({ length: count + 1 }, (_, n) => {
    const distance = (whole * n) / count
    while (i < points.length - 1 && passed + (lengths[i] as number) < distance) passed += lengths[i++] as number
    const [from, to] = [points[i - 1] ?? points[0], points[i]] as [Point, Point]
    const share = (distance - passed) / (lengths[i] || 1)
    return minus(to, times(minus(to, from), 1 - share))
  })
}

const minus = ([x, y]: Point, [x2, y2]: Point): Point => [x - x2, y - y2]
const times = ([x, y]: Point, factor: number): Point => [x * factor, y * factor]
const written = (point: Point) =>
  point
    .map((n) => ` ${Math.round(n)}`)
    .join('')
    .replaceAll(' -', '-')
