import { contours } from 'd3-contour'
import { isolines, type Point } from '../../gateway/contours/isolines.ts'
import { seededRandom } from '../../gateway/contours/terrain.ts'

/** Height at a place of the picture. */
export type Field = (x: number, y: number) => number

/** Size of a picture in pixels. */
export type Size = { width: number; height: number }

/** Returns soft, irregular waves of about `length` pixels, between -1 and 1. */
export function swells(seed: string, length: number): Field {
  const random = seededRandom(seed)
  const waves = Array.from({ length: 7 }, () => {
    const angle = random() * Math.PI
    const frequency = (2 * Math.PI) / (length * (0.7 + random()))
    return { x: Math.cos(angle) * frequency, y: Math.sin(angle) * frequency, phase: random() * 6.28 }
  })
  return (x, y) => waves.reduce((sum, wave) => sum + Math.sin(wave.x * x + wave.y * y + wave.phase), 0) / waves.length
}

/** Returns the lines along which the field equals `level`, sampled every `step` pixels. */
export function contourLines(field: Field, level: number, size: Size, step = 6): Point[][] {
  return isolines(sample(field, size, step), level).map(({ points, closed }) =>
    (closed ? [...points, ...points.slice(0, 1)] : points).map(([x, y]): Point => [(x - OFFSET) * step, (y - OFFSET) * step]),
  )
}

/** Returns SVG path data of the area where the field is below `level`. */
export function areaBelow(field: Field, level: number, size: Size, step = 3) {
  const { width, height, values } = sample((x, y) => -field(x, y), size, step)
  const { coordinates } = contours().size([width, height]).contour(values, -level)
  const at = (cells: number) => ((cells - OFFSET) * step).toFixed(1)
  return coordinates
    .flat()
    .map((ring) => `M${ring.map(([x = 0, y = 0]) => `${at(x)} ${at(y)}`).join('L')}Z`)
    .join('')
}

/** Returns lines as SVG path data. */
export const pathOf = (lines: Point[][]) =>
  lines.map((points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`).join('')

/** d3-contour places a sample in the middle of its cell; the first sample lies one step outside of the picture. */
const OFFSET = 1.5

/** Samples one step beyond the picture on each side, so that lines run off its edges. */
function sample(field: Field, size: Size, step: number) {
  const [width, height] = [Math.ceil(size.width / step) + 3, Math.ceil(size.height / step) + 3]
  const values = Array.from({ length: width * height }, (_, i) =>
    field(((i % width) - 1) * step, (Math.floor(i / width) - 1) * step),
  )
  return { width, height, values }
}
