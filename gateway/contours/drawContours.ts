import { curveCatmullRom, curveCatmullRomClosed } from 'd3-shape'
import { type Isoline, isolines, type Point } from './isolines.ts'
import { pathData } from './pathData.ts'
import { terrain } from './terrain.ts'

/** Line colors by their names in the theme. The picture's background is transparent. */
export const lineColors = { marigold: '#f6c453', onDark: '#fbf8f2' }
export type LineColor = keyof typeof lineColors

const SIZE = 640
const CELLS = 33
const LEVELS = 12
/** Every third point of a line is enough for a smooth curve, and keeps a picture below 8 kB. */
const POINT_STEP = 3
/** The last half cell at each side has no height of its own. */
const MARGIN = Math.ceil(SIZE / CELLS / 2)

/** Returns the contour lines of a hill as a square SVG picture, the same for the same seed. Records without a photograph show it. */
export function drawContours(seed: string, color: LineColor) {
  const grid = terrain(seed, CELLS)
  const [low, high] = [Math.min(...grid.values), Math.max(...grid.values)]
  const levels = Array.from({ length: LEVELS }, (_, level) => level)
  const linesAt = (level: number) => isolines(grid, low + ((high - low) * (level + 0.5)) / LEVELS).map(pathOf)
  const path = (attributes: string, ofLevel: (level: number) => boolean) =>
    `<path vector-effect="non-scaling-stroke" ${attributes} d="${levels.filter(ofLevel).flatMap(linesAt).join('')}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARGIN} ${MARGIN} ${SIZE - 2 * MARGIN} ${SIZE - 2 * MARGIN}" preserveAspectRatio="xMidYMid slice">` +
    `<g fill="none" stroke="${lineColors[color]}">${path('opacity=".38"', (level) => level % 5 !== 2)}` +
    `${path('opacity=".85" stroke-width="1.4"', (level) => level % 5 === 2)}</g></svg>`
  )
}

/** Returns a line as SVG path data: a smooth curve. Lines too short to be visible are ''. */
function pathOf({ points, closed }: Isoline) {
  const kept = points.filter((_, i) => i % POINT_STEP === 0 || (!closed && i === points.length - 1))
  if (kept.length < 4) return ''
  const scaled = kept.map(([x, y]): Point => [(x * SIZE) / CELLS, (y * SIZE) / CELLS])
  return pathData(scaled, closed ? curveCatmullRomClosed : curveCatmullRom)
}
